import { memo } from 'react';
import type { HeroTab } from '../../../machines/domain.ts';
import { sharedLabels } from '../../content/brand.ts';
import { heroLabels, heroOfferings } from '../../content/hero.ts';
import { useSite } from '../../page/use-site.ts';
import { Animation } from '../looping-animation/looping-animation.tsx';
import buttons from '../../ui/button.module.css';
import cover from '../../ui/cover.module.css';
import { fill } from '../../ui/fill.ts';
import frame from '../../ui/frame.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { words } from '../../ui/words.tsx';
import { Message, Messages } from './messages.tsx';
import { type useHeroStage, type useHeroTabs, useMayMove } from './use-hero.ts';
import offerings from './offerings.module.css';
import styles from './hero-offering.module.css';

interface Props {
  readonly tab: HeroTab;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly stage: ReturnType<typeof useHeroStage>;
  readonly panelProps: ReturnType<ReturnType<typeof useHeroTabs>['panelProps']>;
}

interface ActionsProps {
  readonly tab: HeroTab;
  /** Whether the drawing in the button moves. */
  readonly isMoving: boolean;
}

/** The button of an offering, and beside the kit's its brochure (H2, H3). */
export const HeroActions = memo(function HeroActions({ tab, isMoving }: ActionsProps) {
  const { appUrl } = useSite();
  const { button } = heroOfferings[tab];
  if (tab === 'app') {
    return (
      <a className={buttons.dark} href={appUrl} target="_blank" rel="noopener" data-leans>
        {button}
        <Animation name="appButton" className={styles.buttonAnimation} isShown={isMoving} />{' '}
        <span className="visually-hidden">{`(${sharedLabels.opensInNewTab})`}</span>
      </a>
    );
  }
  return (
    <>
      <a className={buttons.dark} href="#contact" data-leans>
        {button}
        <Icon name="arrowRight" />
      </a>
      {tab === 'medlink' && (
        <a
          className={`${buttons.quiet} ${styles.brochure}`}
          href={`/${heroLabels.brochureFile}`}
          download={heroLabels.brochureFile}
        >
          {heroLabels.brochure}
          <Icon name="download" />
        </a>
      )}
    </>
  );
});

type BackdropProps = Pick<Props, 'tab' | 'isFirst'> & { readonly hasLayers: boolean };

/** The picture of an offering, and what floats before it. */
const Backdrop = memo(function Backdrop({ tab, isFirst, hasLayers }: BackdropProps) {
  const { media } = useSite();
  const { pictures } = heroOfferings[tab];
  // On a screen that stands it is larger than that.
  const sizes = `${media['--desktop']} and (aspect-ratio < 1) 160vw, 100vw`;
  return (
    <div className={`${cover.cover} ${styles.backdrop}`} data-part="world">
      <Picture
        base={pictures.desktop}
        slot="heroDesktop"
        crop={{ base: pictures.mobile, slot: 'heroMobile', media: media['--mobile'] }}
        sizes={sizes}
        alt={pictures.alt}
        isFirst={isFirst}
      />
      {hasLayers &&
        pictures.layers.map((layer) => (
          <div key={layer} className={styles.layer}>
            <Picture
              base={layer}
              slot="heroLayer"
              media={media['--desktop']}
              sizes={sizes}
              alt=""
            />
          </div>
        ))}
    </div>
  );
});

/** The heading of an offering, and its line. */
const Words = memo(function Words({ tab }: Pick<Props, 'tab'>) {
  const { brand } = useSite();
  const { title, lead } = heroOfferings[tab];
  return (
    <>
      <h2 className={styles.title}>{words(fill(title, { brand }))}</h2>
      <p className={styles.lead}>{lead}</p>
    </>
  );
});

/** One offering of the hero, over its own picture. */
export function HeroOffering({ tab, isOpen, isFirst, stage, panelProps }: Props) {
  const { messages, quote } = heroOfferings[tab];
  const isMoving = useMayMove({ isOpen, isAtRest: stage.isAtRest });
  return (
    <div
      className={`${offerings.offering} ${styles.offering}`}
      data-tab={tab}
      {...panelProps}
      {...stage.worldProps(tab)}
    >
      <div className={styles.rim} />
      <Backdrop tab={tab} isFirst={isFirst} hasLayers={stage.hasLayers} />
      <div className={`${frame.frame} ${styles.inner}`}>
        <div className={styles.copy}>
          <Words tab={tab} />
          <p className={styles.action}>
            <Animation name={tab} className={styles.animation} isShown={isMoving} />
            <HeroActions tab={tab} isMoving={isMoving} />
          </p>
          {stage.isOnStage(tab) ? (
            <Messages messages={messages} quote={quote} isLeaving={!isOpen} />
          ) : (
            <p>
              <Message message={quote} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

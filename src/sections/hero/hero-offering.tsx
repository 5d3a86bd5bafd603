import type { HeroTab } from '../../../machines/domain.ts';
import { sharedLabels } from '../../content/brand.ts';
import { heroLabels, heroOfferings } from '../../content/hero.ts';
import type { PromotionalMessage } from '../../content/types.ts';
import { useSite } from '../../hooks/use-site.ts';
import buttons from '../../ui/button.module.css';
import { fill } from '../../ui/fill.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './hero-offering.module.css';

function Message({ message }: { readonly message: PromotionalMessage }) {
  if (message.type === 'plain') return message.content;
  const { left, right } = message.content;
  return (
    <>
      {left}{' '}
      <Stars
        rating={right.rating}
        label={fill(sharedLabels.ratingOutOfFive, { rating: right.rating })}
      />
    </>
  );
}

/** One offering of the hero, over its own picture. */
export function HeroOffering({
  tab,
  isFirst,
}: {
  readonly tab: HeroTab;
  readonly isFirst: boolean;
}) {
  const { brand, appUrl, media } = useSite();
  const { title, lead, button, pictures, messages } = heroOfferings[tab];
  return (
    <article className={styles.offering} data-tab={tab}>
      <div className={styles.backdrop}>
        <Picture
          base={pictures.desktop}
          slot="heroDesktop"
          crop={{ base: pictures.mobile, slot: 'heroMobile', media: media['--mobile'] }}
          sizes="100vw"
          alt={pictures.alt}
          isFirst={isFirst}
        />
      </div>
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{fill(title, { brand })}</h2>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.action}>
            {tab === 'app' ? (
              <a className={buttons.dark} href={appUrl} target="_blank" rel="noopener">
                {button}
                <Icon name="arrowRight" />{' '}
                <span className="visually-hidden">({sharedLabels.opensInNewTab})</span>
              </a>
            ) : (
              <a className={buttons.dark} href="#contact">
                {button}
                <Icon name="arrowRight" />
              </a>
            )}
          </p>
          <ul className={styles.messages} aria-label={heroLabels.messages}>
            {[...messages.slice(0, 3), ...messages.slice(-1)].map((message) => (
              <li
                key={message.type === 'plain' ? message.content : message.content.left}
                className={styles.message}
                data-type={message.type}
              >
                <Message message={message} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}

import type { HeroTab } from '../../../machines/domain.ts';
import { heroOfferings } from '../../content/hero.ts';
import { useSite } from '../../page/use-site.ts';
import cover from '../../ui/cover.module.css';
import { fill } from '../../ui/fill.ts';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import { HeroActions } from './hero-offering.tsx';
import { Message, Messages } from './messages.tsx';
import glass from './glass-messages.module.css';
import { EmptyCase, KitDevices } from './kit-devices.tsx';
import { type useHeroTabs, useMayMove } from './use-hero.ts';
import offerings from './offerings.module.css';
import styles from './showcase-offering.module.css';

interface Props {
  readonly tab: HeroTab;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly panelProps: ReturnType<ReturnType<typeof useHeroTabs>['panelProps']>;
}

/** One offering: what it says, and its picture behind a door with a card and glass messages. */
export function ShowcaseOffering({ tab, isOpen, isFirst, panelProps }: Props) {
  const { brand } = useSite();
  const isMoving = useMayMove({ isOpen });
  const { title, lead, pictures, card, messages, quote } = heroOfferings[tab];
  return (
    <div className={`${offerings.offering} ${styles.world}`} data-tab={tab} {...panelProps}>
      <div className={`${frame.frame} ${styles.inner}`}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{fill(title, { brand })}</h2>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.action}>
            <HeroActions tab={tab} isMoving={isMoving} />
          </p>
          <p className={styles.quote} data-part="quote">
            <Message message={quote} />
          </p>
        </div>
        <div className={styles.stage}>
          <div className={`${cover.cover} ${styles.door}`} data-part="picture">
            <Picture
              base={pictures.mobile}
              slot="heroMobile"
              sizes={{ '--mobile': '64vw', '--upright': '66vw', otherwise: '38vw' }}
              alt={pictures.alt}
              isFirst={isFirst}
            />
            {tab === 'medlink' && <EmptyCase />}
          </div>
          <div className={styles.card} data-part="card">
            <div className={`${cover.cover} ${styles.closeUp}`}>
              <Picture
                base={card.source}
                slot="closeUp"
                sizes={{ '--mobile': '30vw', otherwise: '17vw' }}
                alt={card.alt}
              />
            </div>
          </div>
          {tab === 'medlink' && (
            <div className={styles.devices}>
              <KitDevices />
            </div>
          )}
          <div className={styles.messages}>
            <Messages messages={messages} isLeaving={!isOpen} styles={glass} />
          </div>
        </div>
      </div>
    </div>
  );
}

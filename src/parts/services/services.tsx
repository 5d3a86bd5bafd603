import {
  servicePictures,
  uprightService,
  uprightServiceMedia,
} from '../../content/picture-paths.ts';
import { serviceAlts, services } from '../../content/services.ts';
import cover from '../../ui/cover.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './services.module.css';

interface Props {
  readonly id: 'services' | 'why-us';
  readonly heading: string;
  /** Names the row of cards. */
  readonly label: string;
}

const cards = Object.entries(servicePictures) as [keyof typeof services, string][];

/** Four services side by side, more than fit, scrolled sideways by hand (V2, O1). */
export function Services({ id, heading, label }: Props) {
  return (
    <Section id={id} className={styles.section}>
      <SectionHeader id={id} title={heading} />
      {/* The focus lets the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.row} role="group" aria-label={label} tabIndex={0} data-part="row">
        <ul className={styles.cards}>
          {cards.map(([key, source]) => (
            <li key={key} className={styles.card} data-part="card">
              <div className={`${cover.cover} ${styles.picture}`}>
                <Picture
                  base={source}
                  slot="service"
                  sizes={{ '--mobile': '83vw', '--upright': '88vw', otherwise: '38vw' }}
                  alt={serviceAlts[key]}
                  crop={{
                    base: uprightService(source),
                    slot: 'serviceUpright',
                    media: uprightServiceMedia,
                  }}
                />
              </div>
              <h3 className={styles.title}>{services[key].title}</h3>
              <p className={styles.text}>{services[key].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

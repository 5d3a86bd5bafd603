import { services } from '../../content/services.ts';
import { homeV1Content } from '../../content/home-v1.ts';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './service-cards.module.css';

/** The cards of the older copy, scrolled sideways by hand; they stand where home has its reasons (O1). */
export function ServiceCards() {
  const { cardsHeading } = homeV1Content;
  return (
    <Section id="why-us" className={styles.section}>
      <SectionHeader id="why-us" title={cardsHeading} />
      {/* A strip that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.strip} role="group" aria-label={cardsHeading} tabIndex={0}>
        <ul className={styles.cards}>
          {Object.entries(services).map(([key, { title, text }]) => (
            <li key={key} className={styles.card} data-part="card">
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

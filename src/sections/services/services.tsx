import { serviceAlts, services, servicesContent } from '../../content/services.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './services.module.css';

const cards = [
  ['telemedicine', '/images/service-telemedicine'],
  ['healthRecords', '/images/service-health-records'],
  ['appointmentBooking', '/images/service-appointment-booking'],
  ['emergencyCare', '/images/service-emergency-care'],
] as const;

/** Section 3 of the alternative home page: four services side by side, more than fit (V2). */
export function Services() {
  const { heading, cards: label } = servicesContent;
  return (
    <Section id="services" className={styles.section}>
      <SectionHeader id="services" title={heading} />
      {/* The focus lets the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.row} role="group" aria-label={label} tabIndex={0} data-part="row">
        <ul className={styles.cards}>
          {cards.map(([key, source]) => (
            <li key={key} className={styles.card} data-part="card">
              <div className={styles.picture}>
                <Picture
                  base={source}
                  slot="service"
                  sizes="(width <= 768px) 80vw, 30vw"
                  alt={serviceAlts[key]}
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

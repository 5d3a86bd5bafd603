import { whyUsCards, whyUsContent } from '../../content/why-us.ts';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './why-us.module.css';

/** Section 4: seven reasons (W1). */
export function WhyUs() {
  const { heading, text } = whyUsContent;
  return (
    <Section id="why-us" className={styles.section}>
      <SectionHeader id="why-us" title={heading} text={text} />
      <ol className={styles.grid}>
        {whyUsCards.map(({ number, initials, icon, title, description }) => (
          <li key={number} className={styles.card} data-part="card">
            <img src={icon.source} alt={icon.alt} width="256" height="256" loading="lazy" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
            <span className={styles.initials} aria-hidden="true">
              {initials}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { portraitAlts, testimonials, testimonialsContent } from '../../content/testimonials.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './testimonials.module.css';

/** Section 3: what six people say (T1). */
export function Testimonials() {
  const { heading, text, portraitNote } = testimonialsContent;
  return (
    <Section id="testimonials" className={styles.section}>
      <SectionHeader id="testimonials" title={heading} text={text} />
      <ul className={styles.grid}>
        {testimonials.map(({ id, title, name, text: quote, avatar }) => (
          <li key={id}>
            <figure className={styles.card}>
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.person}>
                <Picture
                  base={avatar}
                  slot="portrait"
                  sizes="72px"
                  alt={portraitAlts[id]}
                  className={styles.portrait}
                />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.title}>{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{portraitNote}</p>
    </Section>
  );
}

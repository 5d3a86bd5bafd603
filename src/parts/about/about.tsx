import { aboutContent } from '../../content/about.ts';
import { portraits } from '../../content/portraits.ts';
import { useSite } from '../../page/use-site.ts';
import cover from '../../ui/cover.module.css';
import { fill } from '../../ui/fill.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './about.module.css';

/** A pharmacy owner, an eye doctor and a patient: who the company brings together. */
const people = [portraits[3], portraits[5], portraits[2]] as const;

/** Section 4 of the alternative home page: what the company is for (V2). */
export function About() {
  const { brand } = useSite();
  const { heading, lead, paragraphs } = aboutContent;
  return (
    <Section id="about" className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <SectionHeader id="about" title={heading} />
          <p className={styles.lead}>{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {fill(paragraph, { brand })}
            </p>
          ))}
        </div>
        <ul className={styles.people}>
          {people.map(({ image, alt }) => (
            <li key={image} className={`${cover.cover} ${styles.person}`}>
              <Picture
                base={image}
                slot="portrait"
                sizes={{ '--mobile': '50vw', '--upright': '50vw', otherwise: '33vw' }}
                alt={alt}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

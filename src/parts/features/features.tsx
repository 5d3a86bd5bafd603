import { features, featuresContent } from '../../content/features.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './features.module.css';

/** Section 2 of the alternative home page: six features (V2). */
export function Features() {
  const { heading, text, picture } = featuresContent;
  return (
    <Section id="features" className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <SectionHeader id="features" title={heading} text={text} />
          <div className={styles.device}>
            <Picture base={picture} slot="device" sizes="26vw" alt="" />
          </div>
        </div>
        <ul className={styles.cards}>
          {features.map(({ title, text: words, prop, slot }) => (
            <li key={title} className={styles.card}>
              <span className={styles.arch}>
                <Picture
                  base={prop}
                  slot={slot}
                  sizes={{ '--desktop': '18vw', otherwise: '17vw' }}
                  alt=""
                />
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

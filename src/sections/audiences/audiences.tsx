import { audienceKeys } from '../../../machines/domain.ts';
import { audienceIcons, audiencesContent, audienceTiles } from '../../content/audiences.ts';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './audiences.module.css';

/** Section 2: the eight audiences (A1). */
export function Audiences() {
  const { heading, text } = audiencesContent;
  return (
    <Section id="audiences">
      <SectionHeader id="audiences" title={heading} text={text} />
      <ul className={styles.grid}>
        {audienceKeys.map((key) => (
          <li key={key} className={styles.tile} data-part="tile" data-audience={key}>
            <span className={styles.arch}>
              <img src={audienceIcons[key]} alt="" width="256" height="256" loading="lazy" />
            </span>
            <h3 className={styles.title}>{audienceTiles[key].title}</h3>
            <p className={styles.description}>{audienceTiles[key].description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { audienceKeys } from '../../../machines/domain.ts';
import { audienceRecords } from '../../content/audience-records.ts';
import { audiencesContent, audienceTiles } from '../../content/audiences.ts';
import cards from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import sheet from './sheet.module.css';
import { TileFace } from './tile-face.tsx';
import { useAudienceTiles } from './use-audiences.ts';
import tints from './tints.module.css';
import styles from './audiences.module.css';

/** Section 2: the eight audiences (A1, A2). */
export function Audiences() {
  const { heading, text, readMore } = audiencesContent;
  const { tileProps, openerProps } = useAudienceTiles();
  return (
    <Section id="audiences" className={`${styles.section} ${sheet.sheet}`}>
      <SectionHeader id="audiences" title={heading} text={text} />
      <ul className={styles.grid}>
        {audienceKeys.map((key) => (
          <li
            key={key}
            className={`${cards.card} ${tints.tinted} ${styles.tile}`}
            {...tileProps(key)}
          >
            <TileFace
              audience={key}
              opener={
                <button className={styles.opener} {...openerProps(key)}>
                  {readMore}
                  <span className="visually-hidden">{`: ${audienceTiles[key].title}`}</span>
                  <Icon name="arrowRight" />
                </button>
              }
            />
            {/* M6: without script and on paper there is no dialog. */}
            <dl className={styles.items}>
              {audienceRecords[key].items.map(({ label, paragraph }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{paragraph}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { audienceKeys } from '../../../machines/domain.ts';
import { audienceRecords } from '../../content/audience-records.ts';
import { audienceIcons, audiencesContent, audienceTiles } from '../../content/audiences.ts';
import { useAudienceTiles } from './use-audiences.ts';
import cards from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import shapes from './arch.module.css';
import styles from './audiences.module.css';

/** Section 2: the eight audiences (A1, A2). */
export function Audiences() {
  const { heading, text, readMore } = audiencesContent;
  const { tileProps, openerProps } = useAudienceTiles();
  return (
    <Section id="audiences" className={styles.section}>
      <SectionHeader id="audiences" title={heading} text={text} />
      <ul className={styles.grid}>
        {audienceKeys.map((key) => (
          <li key={key} className={`${cards.card} ${styles.tile}`} {...tileProps(key)}>
            <span className={`${shapes.arch} ${styles.arch}`}>
              <img src={audienceIcons[key]} alt="" width="256" height="256" loading="lazy" />
            </span>
            <h3 className={styles.title}>{audienceTiles[key].title}</h3>
            <p className={styles.description}>{audienceTiles[key].description}</p>
            <button className={styles.opener} {...openerProps(key)}>
              {readMore}
              <span className="visually-hidden">: {audienceTiles[key].title}</span>
              <Icon name="arrowRight" />
            </button>
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

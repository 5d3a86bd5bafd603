import { brandWords } from '../../content/brand.ts';
import { heroLabels, heroOfferings } from '../../content/hero.ts';
import { useSite } from '../../page/use-site.ts';
import { fill } from '../../ui/fill.ts';
import frame from '../../ui/frame.module.css';
import { ShowcaseOffering } from './showcase-offering.tsx';
import { useHeroTabs } from './use-hero.ts';
import offerings from './offerings.module.css';
import styles from './showcase.module.css';

/** The hero of the alternative home page: the three offerings, each with its own stage (V3). */
export function Showcase() {
  const { brand } = useSite();
  const { tab: open, tabs, rootProps, tabListProps, tabProps, panelProps } = useHeroTabs();
  return (
    <section id="hero" className={styles.section} aria-labelledby="hero-title" tabIndex={-1}>
      <h1 id="hero-title" className="visually-hidden">
        {fill(brandWords.heading, { brand })}
      </h1>
      <div className={`${offerings.stack} ${styles.worlds}`} {...rootProps}>
        <div className={`${frame.frame} ${styles.dock}`}>
          <div
            className={`${offerings.tabs} ${styles.tabs}`}
            aria-label={heroLabels.tabs}
            {...tabListProps}
          >
            {tabs.map((tab) => (
              <button key={tab} className={styles.tab} {...tabProps(tab)}>
                {heroOfferings[tab].tab}
              </button>
            ))}
          </div>
        </div>
        {tabs.map((tab, index) => (
          <ShowcaseOffering
            key={tab}
            tab={tab}
            isOpen={tab === open}
            isFirst={index === 0}
            panelProps={panelProps(tab)}
          />
        ))}
      </div>
    </section>
  );
}

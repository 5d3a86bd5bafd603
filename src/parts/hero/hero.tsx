import { brandWords } from '../../content/brand.ts';
import { heroLabels, heroOfferings } from '../../content/hero.ts';
import { useSite } from '../../page/use-site.ts';
import cover from '../../ui/cover.module.css';
import { fill } from '../../ui/fill.ts';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import { HeroOffering } from './hero-offering.tsx';
import { useHeroStage, useHeroTabs } from './use-hero.ts';
import offerings from './offerings.module.css';
import styles from './hero.module.css';

/** Section 1: the three offerings, one at a time (H1–H6). */
export function Hero() {
  const { brand } = useSite();
  const { tab: open, tabs, rootProps, tabListProps, tabProps, panelProps } = useHeroTabs();
  const stage = useHeroStage();
  return (
    <section
      id="hero"
      className={styles.hero}
      aria-labelledby="hero-title"
      tabIndex={-1}
      {...stage.rootProps}
    >
      <h1 id="hero-title" className="visually-hidden">
        {fill(brandWords.heading, { brand })}
      </h1>
      <div className={`${offerings.stack} ${styles.stage}`} {...rootProps}>
        {tabs.map((tab, index) => (
          <HeroOffering
            key={tab}
            tab={tab}
            isOpen={tab === open}
            isFirst={index === 0}
            stage={stage}
            panelProps={panelProps(tab)}
          />
        ))}
        <div className={`${frame.frame} ${styles.dock}`}>
          <div
            className={`${offerings.tabs} ${styles.tabs}`}
            aria-label={heroLabels.tabs}
            {...tabListProps}
          >
            {tabs.map((tab) => (
              <button key={tab} className={styles.tab} {...tabProps(tab)}>
                <span className={`${cover.cover} ${styles.thumb}`}>
                  <Picture base={heroOfferings[tab].thumb} slot="product" sizes="64px" alt="" />
                </span>
                {heroOfferings[tab].tab}
              </button>
            ))}
            {stage.hasLayers && (
              <div className={styles.ink} data-part="ink" aria-hidden>
                {tabs.map((tab) => (
                  <span key={tab} className={styles.tab}>
                    <span className={styles.thumb} />
                    {heroOfferings[tab].tab}
                  </span>
                ))}
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

import { heroTabs } from '../../../machines/domain.ts';
import { brandWords } from '../../content/brand.ts';
import { useSite } from '../../hooks/use-site.ts';
import { fill } from '../../ui/fill.ts';
import { HeroOffering } from './hero-offering.tsx';

/** Section 1: the three offerings (H1–H5). */
export function Hero() {
  const { brand } = useSite();
  return (
    <section id="hero" aria-labelledby="hero-title">
      <h1 id="hero-title" className="visually-hidden">
        {fill(brandWords.heading, { brand })}
      </h1>
      {heroTabs.map((tab, index) => (
        <HeroOffering key={tab} tab={tab} isFirst={index === 0} />
      ))}
    </section>
  );
}

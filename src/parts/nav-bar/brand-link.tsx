import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { brandWords } from '../../content/brand.ts';
import { useSite } from '../../page/use-site.ts';
import brandStyles from '../../ui/brand.module.css';
import { fill } from '../../ui/fill.ts';
import { Logo } from '../../ui/logo.tsx';
import bar from './bar.module.css';

/** The logo and the name, which lead home from either bar. */
export function BrandLink({ className, ...props }: ComponentProps<typeof Link>) {
  const { brand } = useSite();
  return (
    <Link
      className={`${brandStyles.brand} ${bar.brand} ${className}`}
      aria-label={fill(brandWords.logoLabel, { brand })}
      {...props}
    >
      <Logo className={brandStyles.logo} />
      <span>{brand}</span>
    </Link>
  );
}

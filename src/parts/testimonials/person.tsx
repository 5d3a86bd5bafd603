import { portraits } from '../../content/portraits.ts';
import type { testimonials } from '../../content/testimonials.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './person.module.css';

/** Whom a view shows. */
export interface PersonProps {
  readonly testimonial: (typeof testimonials)[number];
}

/** An arched portrait, as large as the positioned element around it; one file serves panel, row and flight. */
export function Portrait({
  testimonial: { id, image },
  isDecoration = false,
}: PersonProps & { readonly isDecoration?: boolean }) {
  return (
    <span className={styles.arch}>
      <Picture
        base={image}
        slot="portrait"
        sizes={{ '--mobile': '130px', otherwise: '23vw' }}
        alt={isDecoration ? '' : portraits[id].alt}
        className={styles.portrait}
      />
    </span>
  );
}

/** Who it is. */
export function Person({ testimonial: { name, title } }: PersonProps) {
  return (
    <span className={styles.person}>
      <span className={styles.name}>{name}</span>
      <span className={styles.title}>{title}</span>
    </span>
  );
}

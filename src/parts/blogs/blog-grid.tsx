import { blogDates } from '../../content/blog-dates.ts';
import { blogPictureAlts, blogs, blogsContent } from '../../content/blogs.ts';
import { useSite } from '../../page/use-site.ts';
import cards from '../../ui/card.module.css';
import cover from '../../ui/cover.module.css';
import { fill } from '../../ui/fill.ts';
import { Logo } from '../../ui/logo.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './blog-grid.module.css';

type Blogs = readonly (typeof blogs)[number][];

/** The cards of some blogs, in columns (B1, B3). */
export function BlogGrid({ shown = blogs }: { readonly shown?: Blogs }) {
  const { brand } = useSite();
  return (
    <ul className={styles.grid} data-part="grid">
      {shown.map(({ id, title, excerpt, image, date, category }) => (
        <li key={id}>
          <article className={`${cards.card} ${styles.card}`} data-part="card">
            <div className={`${cover.cover} ${styles.picture}`}>
              <Picture
                base={image}
                slot="blog"
                sizes={{ '--blog-small': '90vw', '--blog-medium': '45vw', otherwise: '25rem' }}
                alt={blogPictureAlts[id]}
              />
              <span className={styles.overlay} aria-hidden="true" />
              <span className={styles.brand} data-part="brand">
                <Logo className={styles.logo} />
                {fill(blogsContent.brandLabel, { brand })}
              </span>
            </div>
            <div className={styles.words}>
              <p className={styles.facts}>
                <span className={styles.category}>{category}</span>
                <time dateTime={blogDates[id]} dir="auto">
                  {date}
                </time>
              </p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.excerpt}>{excerpt}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

import { blogDates } from '../../content/blog-dates.ts';
import { blogPictureAlts, blogsContent, latestBlogs } from '../../content/blogs.ts';
import cover from '../../ui/cover.module.css';
import { Picture } from '../../ui/picture.tsx';
import section from '../../ui/section.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './latest-blogs.module.css';

/** Section 1 of the blogs page: the two latest blogs (B1). */
export function LatestBlogs() {
  const { latestHeading, latestText } = blogsContent;
  return (
    <Section id="latest">
      <header className={styles.header}>
        <h1 id="latest-title" className={styles.heading}>
          {latestHeading}
        </h1>
        <p className={`${styles.text} ${section.opening}`}>{latestText}</p>
      </header>
      <ul className={styles.cards}>
        {latestBlogs.map(({ id, title, description, image, date, tags }, index) => (
          <li key={id} className={styles.item}>
            <article className={styles.card} data-part="latest">
              <div className={`${cover.cover} ${styles.picture}`}>
                <Picture
                  base={image}
                  slot="blog"
                  sizes={{ '--blog-small': '90vw', otherwise: '55vw' }}
                  alt={blogPictureAlts[id]}
                  isFirst={index === 0}
                />
              </div>
              <div className={styles.words}>
                <p className={styles.date}>
                  <time dateTime={blogDates[id]} dir="auto">
                    {date}
                  </time>
                </p>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.description}>{description}</p>
                <ul className={styles.tags} aria-label={blogsContent.tags}>
                  {tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { blogFilters, blogs, blogsContent } from '../../content/blogs.ts';
import buttons from '../../ui/button.module.css';
import { fill } from '../../ui/fill.ts';
import { Section, SectionHeader } from '../../ui/section.tsx';
import styles from './all-blogs.module.css';
import { BlogGrid } from './blog-grid.tsx';
import { useBlogFilter } from './use-blogs.ts';

/** Section 2 of the blogs page: all blogs, or those of one topic (B1, B3). */
export function AllBlogs() {
  const { allHeading, filters, count, empty, showAll } = blogsContent;
  const { chosen, shows, rootProps, filterProps, showAllProps } = useBlogFilter();
  const shown = blogs.filter(({ topics }) => shows(topics));
  return (
    <Section id="all" className={styles.section}>
      <SectionHeader id="all" title={allHeading} />
      <div {...rootProps}>
        <div className={styles.bar}>
          <div className={styles.filters} role="group" aria-label={filters}>
            {blogFilters.map(({ topic, label }) => (
              <button key={topic} className={styles.filter} {...filterProps(topic)}>
                {label}
              </button>
            ))}
          </div>
          <p className={styles.count} role="status" data-part="count">
            <span>{fill(count, { count: shown.length })}</span>
            {/* Two topics with as many blogs are news as well. */}
            <span className="visually-hidden">
              {`, ${blogFilters.find(({ topic }) => topic === chosen)?.label ?? chosen}`}
            </span>
          </p>
        </div>
        {shown.length > 0 ? (
          <BlogGrid shown={shown} />
        ) : (
          <div className={styles.empty}>
            <p>{empty}</p>
            <button className={buttons.dark} {...showAllProps}>
              {showAll}
            </button>
          </div>
        )}
      </div>
    </Section>
  );
}

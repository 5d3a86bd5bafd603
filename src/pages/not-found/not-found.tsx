import { Link } from 'react-router-dom';
import { notFoundContent } from '../../content/not-found.ts';
import { useSite } from '../../page/use-site.ts';
import brandStyles from '../../ui/brand.module.css';
import buttons from '../../ui/button.module.css';
import cover from '../../ui/cover.module.css';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Logo } from '../../ui/logo.tsx';
import { WaitingMessages } from '../later-parts.ts';
import styles from './not-found.module.css';

/** The page for an address that does not exist (R5). */
export function NotFound() {
  const { brand } = useSite();
  const { heading, text, picture, homeLink, blogsLink } = notFoundContent;
  return (
    <main className={`${frame.frame} ${styles.page}`}>
      <p className={`${brandStyles.brand} ${styles.brand}`}>
        <Logo className={brandStyles.logo} />
        {brand}
      </p>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <p className={styles.ways}>
          <Link className={buttons.dark ?? ''} to="/">
            {homeLink}
          </Link>
          <Link className={buttons.quiet ?? ''} to="/blogs">
            {blogsLink}
          </Link>
        </p>
      </div>
      <div className={`${cover.cover} ${styles.door}`}>
        <Picture
          base={picture.source}
          slot="heroMobile"
          sizes={{ '--stacked': '68vw', '--upright': '50vw', otherwise: '36vw' }}
          alt={picture.alt}
          isFirst
        />
      </div>
      <WaitingMessages />
    </main>
  );
}

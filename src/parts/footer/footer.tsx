import { Link } from 'react-router-dom';
import { sharedLabels } from '../../content/brand.ts';
import { footerContent, footerLinks, legalLinks, socialLinks } from '../../content/footer.ts';
import { stagePictures } from '../../content/stage-pictures.ts';
import { sectionNames } from '../../content/scrolling.ts';
import { useSite, useYear } from '../../page/use-site.ts';
import { PausableAnimation } from '../looping-animation/looping-animation.tsx';
import brandStyles from '../../ui/brand.module.css';
import buttons from '../../ui/button.module.css';
import { fill } from '../../ui/fill.ts';
import frame from '../../ui/frame.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PlaceholderLink } from '../../ui/placeholder-link.tsx';
import styles from './footer.module.css';

const socialIcons = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  Twitter: 'twitter',
  WhatsApp: 'whatsapp',
  LinkedIn: 'linkedin',
} as const;

function GetApp() {
  const { appUrl } = useSite();
  const { getApp, pause } = footerContent;
  return (
    <div className={styles.getApp}>
      <PausableAnimation
        name="appButton"
        className={styles.circleAnimation}
        pause={pause}
        controlClassName={styles.control}
      >
        {(drawing) => (
          <a className={styles.circle} href={appUrl} target="_blank" rel="noopener">
            <span className={styles.ring}>
              <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
                <path
                  id="get-app-ring"
                  d="M100 100m-78 0a78 78 0 1 1 156 0a78 78 0 1 1-156 0"
                  fill="none"
                />
                <text className={styles.ringText}>
                  <textPath href="#get-app-ring" textLength="484">
                    {`${getApp} • ${getApp} • ${getApp} • `}
                  </textPath>
                </text>
              </svg>
            </span>
            {drawing}
            <span className="visually-hidden">{`${getApp} (${sharedLabels.opensInNewTab})`}</span>
          </a>
        )}
      </PausableAnimation>
    </div>
  );
}

interface Props {
  /** The contact form is on the home page, and not on this one. */
  readonly isElsewhere?: boolean;
}

/** Leads to the form; within the document, which holds what was typed there and what waits to be sent. */
function PartnerLink({ isElsewhere }: Props) {
  const label = (
    <>
      {footerContent.partnerLink}
      <Icon name="arrowRight" />
    </>
  );
  const className = buttons.dark ?? '';
  return isElsewhere ? (
    <Link className={className} to="/#contact">
      {label}
    </Link>
  ) : (
    <a className={className} href="#contact">
      {label}
    </a>
  );
}

/** The last section: links, the partner card and the small print (F1, F2). */
export function Footer({ isElsewhere = false }: Props) {
  const { brand } = useSite();
  const year = useYear();
  const { navigation, social, legal, partnerHeading, partnerText, copyright } = footerContent;
  return (
    <footer
      id="footer"
      className={styles.footer}
      aria-label={sectionNames.footer}
      tabIndex={-1}
      data-brand={brand}
    >
      <div className={styles.stage}>
        <Picture base={stagePictures.footer} slot="footerStage" sizes="100vw" alt="" />
      </div>
      <div className={`${frame.frame} ${styles.inner}`}>
        <div className={styles.card}>
          <div className={styles.pitch}>
            <h2 className={styles.heading}>{partnerHeading}</h2>
            <p>{fill(partnerText, { brand })}</p>
            <PartnerLink isElsewhere={isElsewhere} />
          </div>
          <div className={styles.lure}>
            <Picture
              base={stagePictures.footerPhone}
              slot="footerPhone"
              sizes={{ '--mobile': '12rem', otherwise: '21vw' }}
              alt=""
            />
            <GetApp />
          </div>
        </div>
        <div className={styles.rows}>
          <p className={brandStyles.brand}>
            <Logo className={`${brandStyles.logo} ${styles.logo}`} />
            {brand}
          </p>
          <nav aria-label={navigation}>
            <ul className={styles.links}>
              {footerLinks.map(({ title }) => (
                <li key={title}>
                  <PlaceholderLink className={styles.link}>{title}</PlaceholderLink>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={styles.social} aria-label={social}>
            {socialLinks.map(({ title }) => (
              <li key={title}>
                <PlaceholderLink className={`${buttons.round} ${styles.socialLink}`} label={title}>
                  <Icon name={socialIcons[title]} />
                </PlaceholderLink>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.small}>
          <p>{fill(copyright, { year, brand })}</p>
          <ul className={styles.links} aria-label={legal}>
            {legalLinks.map(({ title }) => (
              <li key={title}>
                <PlaceholderLink className={styles.link}>{title}</PlaceholderLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

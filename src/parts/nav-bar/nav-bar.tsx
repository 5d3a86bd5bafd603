import { NavLink } from 'react-router-dom';
import { navLabels, navLinks } from '../../content/nav.ts';
import buttons from '../../ui/button.module.css';
import frame from '../../ui/frame.module.css';
import { RoundButton } from '../../ui/round-button.tsx';
import bar from './bar.module.css';
import { BrandLink } from './brand-link.tsx';
import { useNavBar } from './use-nav-bar.ts';
import styles from './nav-bar.module.css';

interface Props {
  /** Where `LET'S TALK` leads without script. */
  readonly contactHref?: string;
}

/** The navigation bar of home and blogs (N1–N4). */
export function NavBar({ contactHref = '#contact' }: Props) {
  const {
    isOpen,
    rootProps,
    burgerProps,
    menuProps,
    scrimProps,
    linkProps,
    homeLinkProps,
    contactProps,
  } = useNavBar();
  const { link: home } = navLinks[0];

  return (
    <header className={`${bar.bar} ${styles.bar}`} {...rootProps}>
      <div className={`${frame.frame} ${bar.inner} ${styles.inner}`}>
        <BrandLink to={home} className={styles.brand} {...homeLinkProps} />
        <RoundButton
          icon={isOpen ? 'close' : 'burger'}
          label={isOpen ? navLabels.closeMenu : navLabels.openMenu}
          className={styles.burger}
          {...burgerProps}
        />
        <nav className={styles.menu} aria-label={navLabels.mainNavigation} {...menuProps}>
          <ul className={styles.links}>
            {navLinks.map(({ title, link }) => (
              <li key={link}>
                <NavLink
                  to={link}
                  end
                  className={styles.link ?? ''}
                  {...(link === home ? homeLinkProps : linkProps)}
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
          <button className={`${buttons.dark} ${styles.contact}`} {...contactProps}>
            {navLabels.letsTalk}
          </button>
          <a href={contactHref} className={`${buttons.dark} ${styles.contactWithoutScript}`}>
            {navLabels.letsTalk}
          </a>
        </nav>
      </div>
      <div className={styles.scrim} {...scrimProps} />
    </header>
  );
}

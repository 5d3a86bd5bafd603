import { NavLink } from 'react-router-dom';
import { homeV2NavLinks, navLabels, sideMenuLabels } from '../../content/nav.ts';
import { stagePictures } from '../../content/stage-pictures.ts';
import buttons from '../../ui/button.module.css';
import dialogs from '../../ui/dialog.module.css';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import { PlaceholderLink } from '../../ui/placeholder-link.tsx';
import { RoundButton } from '../../ui/round-button.tsx';
import bar from './bar.module.css';
import { BrandLink } from './brand-link.tsx';
import { useNavBar } from './use-nav-bar.ts';
import styles from './side-menu.module.css';

/** The bar of the alternative home page, with a menu that slides in at every width (V1). */
export function SideMenu() {
  const { rootProps, burgerProps, dialogProps, scrimProps, linkProps, ...nav } = useNavBar();
  const { link: home } = homeV2NavLinks[0];

  return (
    <header className={`${bar.bar} ${styles.bar}`} {...rootProps}>
      <div className={`${frame.frame} ${bar.inner} ${styles.inner}`}>
        <BrandLink to={home} className={styles.brand} {...linkProps} />
        <RoundButton
          icon="burger"
          label={navLabels.openMenu}
          className={styles.burger}
          {...burgerProps}
        />
      </div>
      <dialog
        className={`${dialogs.dialog} ${styles.menu}`}
        aria-label={navLabels.mobileNavigation}
        {...dialogProps}
      >
        <div className={styles.scrim} {...scrimProps} />
        <div className={styles.panel}>
          <RoundButton
            icon="close"
            label={navLabels.closeMenu}
            className={styles.close}
            {...nav.closeProps}
          />
          <nav aria-label={navLabels.mainNavigation}>
            <ul className={styles.links}>
              {homeV2NavLinks.map(({ title, link }) => (
                <li key={title} className={styles.entry}>
                  {link === '#' ? (
                    <>
                      <PlaceholderLink className={styles.link}>{title}</PlaceholderLink>
                      <span className={styles.soon}>{sideMenuLabels.soon}</span>
                    </>
                  ) : (
                    <NavLink to={link} end className={styles.link ?? ''} {...linkProps}>
                      {title}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <button className={`${buttons.dark} ${styles.talk}`} {...nav.contactCloseProps}>
            {navLabels.letsTalk}
          </button>
          <div className={styles.art}>
            <Picture base={stagePictures.contact} slot="contactStage" sizes="18rem" alt="" />
          </div>
        </div>
      </dialog>
    </header>
  );
}

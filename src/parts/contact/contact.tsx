import { contactContent } from '../../content/contact.ts';
import { stagePictures } from '../../content/stage-pictures.ts';
import { useSite } from '../../page/use-site.ts';
import { iconPaths } from '../../ui/icon-paths.ts';
import { Mark } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactIconPaths } from './contact-icon-paths.ts';
import { useContactReveal } from './use-contact.ts';
import styles from './contact.module.css';

interface WayProps {
  /** Path data of its mark. */
  readonly icon: string;
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

function Way({ icon, label, text, href }: WayProps) {
  return (
    <li>
      <a className={styles.way} href={href}>
        <span className={styles.icon}>
          <Mark path={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.address} dir="ltr">
            {text}
          </span>
        </span>
      </a>
    </li>
  );
}

interface Props {
  readonly heading?: string;
  readonly text?: string;
}

/** Section 5: how to reach the company (C1). */
export function Contact({ heading = contactContent.heading, text = contactContent.text }: Props) {
  const site = useSite();
  const { rootProps } = useContactReveal();
  const { whatsapp, phone, email, locationsLabel, locations } = contactContent;
  return (
    <Section id="contact" className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <SectionHeader id="contact" title={heading} text={text} />
          <ul className={styles.ways}>
            <Way
              icon={iconPaths.whatsapp}
              label={whatsapp}
              text={site.phone}
              href={site.whatsAppHref}
            />
            <Way
              icon={contactIconPaths.phone}
              label={phone}
              text={site.phone}
              href={site.phoneHref}
            />
            <Way
              icon={contactIconPaths.email}
              label={email}
              text={site.email}
              href={site.emailHref}
            />
            <li className={styles.way}>
              <span className={styles.icon}>
                <Mark path={contactIconPaths.place} />
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{locationsLabel}</span>
                {locations.map(({ city, country }) => (
                  <span key={city}>{`${city}, ${country}`}</span>
                ))}
              </span>
            </li>
          </ul>
          <p className={styles.note}>{contactContent.emergencyNote}</p>
          <div className={styles.stage}>
            <Picture
              base={stagePictures.contact}
              slot="contactStage"
              sizes={{ '--stacked': '10rem', otherwise: '24rem' }}
              alt=""
            />
          </div>
        </div>
        <div className={styles.panel} {...rootProps}>
          <ContactForm />
        </div>
      </div>
    </Section>
  );
}

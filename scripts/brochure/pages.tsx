import type { ReactNode } from 'react';
import { contactContent } from '../../src/content/contact.ts';
import { settings } from '../../src/page/settings.ts';
import { fill } from '../../src/ui/fill.ts';
import { Logo } from '../../src/ui/logo.tsx';
import { brochureWords, deviceWords, userWords } from './content.ts';
import { userIcons } from './icons.ts';
import type { BrochurePicture } from './pictures.ts';

type Pictures = Readonly<Record<BrochurePicture, string>>;
interface PageProps {
  readonly pictures: Pictures;
}

const words = (text: string): string => fill(text, { brand: settings.brand });

/** One sheet of A4 below the cover. The running line is hidden, so that it is no part of the reading order. */
function Sheet({
  name,
  number,
  title,
  lead,
  children,
}: {
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`sheet ${name}`}>
      <div className="opening">
        <h2>{title}</h2>
        <p className="lead">{words(lead)}</p>
      </div>
      {children}
      <div className="running" aria-hidden="true">
        <span>{words(brochureWords.running)}</span>
        <span>{number}</span>
      </div>
    </section>
  );
}

function Cover({ pictures }: PageProps) {
  const { title, lead, alt } = brochureWords.cover;
  return (
    <section className="sheet cover">
      <p className="brand">
        <Logo className="logo" />
        {settings.brand}
      </p>
      <h1>
        <span className="product">{words(brochureWords.running)} </span>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      <img className="wall" src={pictures.cover} alt={alt} />
    </section>
  );
}

// Plain lists instead of `dl`: Chromium has no tag for one in a PDF.
function Purpose({ pictures }: PageProps) {
  const { title, lead, alt, columns, glanceTitle, glance } = brochureWords.purpose;
  return (
    <Sheet name="purpose" number={2} title={title} lead={lead}>
      <img className="tray" src={pictures.tray} alt={alt} />
      <div className="columns">
        {columns.map((column) => (
          <div key={column.title}>
            <h3>{column.title}</h3>
            <p>{column.text}</p>
          </div>
        ))}
      </div>
      <h3 className="glance-title">{glanceTitle}</h3>
      <ul className="glance">
        {glance.map(({ term, text }) => (
          <li key={term}>
            <p className="term">{term}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Inside({ pictures }: PageProps) {
  const { title, lead, note } = brochureWords.inside;
  return (
    <Sheet name="inside" number={3} title={title} lead={lead}>
      <ul className="devices">
        {deviceWords.map((device) => (
          <li key={device.picture}>
            <img src={pictures[device.picture]} alt={device.alt} />
            <div>
              <h3>{device.title}</h3>
              <p>{device.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="note">{note}</p>
    </Sheet>
  );
}

function Steps({
  steps,
}: {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="numeral">{index + 1}</span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Visit({ pictures }: PageProps) {
  const { title, lead, steps, alt, caption } = brochureWords.visit;
  return (
    <Sheet name="visit" number={4} title={title} lead={lead}>
      <Steps steps={steps} />
      <figure>
        <img src={pictures.doctor} alt={alt} />
        <figcaption>
          <p className="caption-title">{caption.title}</p>
          <p>{caption.text}</p>
          <p className="note">{caption.note}</p>
        </figcaption>
      </figure>
    </Sheet>
  );
}

function Users({ pictures }: PageProps) {
  const { title, lead, emergency } = brochureWords.users;
  return (
    <Sheet name="users" number={5} title={title} lead={lead}>
      <ul className="groups">
        {userWords.map(({ icon, title: group, text }) => (
          <li key={icon}>
            <span
              className="sign"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: userIcons[icon] }}
            />
            <h3>{group}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="emergency">
        <div>
          <h3>{emergency.title}</h3>
          <p>{emergency.text}</p>
          <p className="note">{emergency.note}</p>
        </div>
        <img src={pictures.emergency} alt={emergency.alt} />
      </div>
    </Sheet>
  );
}

function Order({ pictures }: PageProps) {
  const { title, lead, steps, alt, contactTitle, website } = brochureWords.order;
  const ways = [
    { term: contactContent.phone, text: settings.phone, href: settings.phoneHref },
    { term: contactContent.whatsapp, text: settings.phone, href: settings.whatsAppHref },
    { term: contactContent.email, text: settings.email, href: settings.emailHref },
    { term: website, text: settings.siteUrl.replace(/^https?:\/\//, ''), href: settings.siteUrl },
  ];
  return (
    <Sheet name="order" number={6} title={title} lead={lead}>
      <Steps steps={steps} />
      <div className="contact">
        <img src={pictures.case} alt={alt} />
        <div>
          <h3>{contactTitle}</h3>
          <ul className="ways">
            {ways.map(({ term, text, href }) => (
              <li key={term}>
                <p className="term">{term}</p>
                <p>
                  <a href={href}>{text}</a>
                </p>
              </li>
            ))}
            <li>
              <p className="term">{contactContent.locationsLabel}</p>
              {contactContent.locations.map(({ city, country }) => (
                <p key={city}>
                  {city}, {country}
                </p>
              ))}
            </li>
          </ul>
        </div>
      </div>
    </Sheet>
  );
}

/** The whole brochure as one HTML document. */
export function Brochure({ pictures, styles }: PageProps & { readonly styles: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{words(brochureWords.documentTitle)}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Cover pictures={pictures} />
        <Purpose pictures={pictures} />
        <Inside pictures={pictures} />
        <Visit pictures={pictures} />
        <Users pictures={pictures} />
        <Order pictures={pictures} />
      </body>
    </html>
  );
}

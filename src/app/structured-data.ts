import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  MedicalOrganization,
  Thing,
  WebSite,
} from 'schema-dts';
import { blogDates } from '../content/blog-dates.ts';
import { blogs, latestBlogs } from '../content/blogs.ts';
import { brandWords } from '../content/brand.ts';
import { contactContent } from '../content/contact.ts';
import { seo } from '../content/seo.ts';
import { shareImage } from '../content/share-image.ts';
import { settings } from '../page/settings.ts';
import { fill } from '../ui/fill.ts';
import { type PrerenderedPage, pageOf } from './pages.ts';

const address = (path: string) => `${settings.siteUrl}${path}`;
const organisation = { '@id': address('/#organization') } as const;
const website = { '@id': address('/#website') } as const;

const organisationData = (): MedicalOrganization => ({
  '@type': 'MedicalOrganization',
  ...organisation,
  name: settings.brand,
  description: fill(brandWords.organisationDescription, { brand: settings.brand }),
  url: address('/'),
  logo: address('/icon-512.png'),
  image: address(shareImage.path),
  email: settings.email,
  telephone: settings.phone,
  areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
  location: contactContent.locations.map(({ city }) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'AE' },
  })),
});

const websiteData = (): WebSite => ({
  '@type': 'WebSite',
  ...website,
  name: settings.brand,
  url: address('/'),
  inLanguage: import.meta.env.SITE_LANG,
  publisher: organisation,
});

const breadcrumbs = ({ route, path }: PrerenderedPage): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [pageOf('home'), { route, path }].map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: seo[page.route].title,
    item: address(page.path),
  })),
});

const postings = (): BlogPosting[] =>
  [
    ...latestBlogs.map(({ id, title, description }) => ({ id, title, text: description })),
    ...blogs.map(({ id, title, excerpt }) => ({ id, title, text: excerpt })),
  ].map(({ id, title, text }) => ({
    '@type': 'BlogPosting',
    headline: title,
    description: text,
    datePublished: blogDates[id],
    url: address(pageOf('blogs').path),
    inLanguage: import.meta.env.SITE_LANG,
    author: organisation,
    publisher: organisation,
  }));

/** What a page tells search engines in schema.org's words (R5); nothing for one they must not list. */
export function structuredData(page: PrerenderedPage): Graph | undefined {
  if (!page.isIndexed) return undefined;
  const things: Thing[] =
    page.route === 'home' ? [organisationData(), websiteData()] : [breadcrumbs(page)];
  if (page.route === 'blogs') {
    things.push({
      '@type': 'Blog',
      name: seo.blogs.title,
      description: seo.blogs.description,
      url: address(page.path),
      // Its authors are looked for on the page that names them.
      publisher: { '@type': 'MedicalOrganization', ...organisation, name: settings.brand },
      blogPost: postings(),
    });
  }
  return { '@context': 'https://schema.org', '@graph': things };
}

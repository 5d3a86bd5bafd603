import type { BlogPosting } from 'schema-dts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataScript, splitHead } from '../../scripts/page-markup.ts';
import {
  fileOf,
  type PrerenderedPage,
  prerenderedPages,
  render,
  robots,
  sitemap,
  structuredData,
  webManifest,
} from '../../src/app/entry-server.tsx';

const origin = 'https://amara.example';
const indexed = prerenderedPages.filter(({ isIndexed }) => isIndexed);
const hidden = prerenderedPages.filter(({ isIndexed }) => !isIndexed);

/** The value of an attribute of the one tag of a head that matches; undefined when there is none. */
function attribute(head: string, tag: RegExp, name: string): string | undefined {
  const tags = head.split('\n').filter((line) => tag.test(line));
  expect(tags.length).toBeLessThanOrEqual(1);
  return new RegExp(` ${name}="([^"]*)"`).exec(tags[0] ?? '')?.[1];
}
const meta = (head: string, key: string) =>
  attribute(head, new RegExp(`<meta (?:name|property)="${key}"`), 'content');
const canonical = (head: string) => attribute(head, /rel="canonical"/, 'href');
const titleOf = (head: string) => /<title>(.*)<\/title>/.exec(head)?.[1];

const heads = new Map<string, string>();
const headOf = ({ path }: PrerenderedPage) => heads.get(path) ?? '';
beforeAll(async () => {
  for (const { path } of prerenderedPages) heads.set(path, splitHead(await render(path)).head);
});

describe('the list of pages', () => {
  test('says which file each is written to', () => {
    expect(prerenderedPages.map(fileOf)).toEqual([
      'index.html',
      'blogs.html',
      'home-v1.html',
      'home-v2.html',
      'inspector.html',
      '404.html',
    ]);
  });

  test('names each route and path once', () => {
    for (const key of ['route', 'path'] as const) {
      const values = prerenderedPages.map((page) => page[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('keeps the older copy and the page for a wrong address from search engines', () => {
    expect(indexed.map(({ route }) => route)).toContain('home');
    for (const route of ['homeV1', 'notFound', 'inspector']) {
      expect(indexed.map((page): string => page.route)).not.toContain(route);
    }
  });
});

describe('heads', () => {
  test('have titles and descriptions of their own', () => {
    for (const of of [titleOf, (head: string) => meta(head, 'description')]) {
      const texts = [...heads.values()].map(of);
      expect(texts.every(Boolean)).toBe(true);
      expect(new Set(texts).size).toBe(prerenderedPages.length);
    }
  });

  test('name the canonical address of each indexed page', () => {
    for (const page of indexed) {
      expect(canonical(headOf(page))).toBe(`${origin}${page.path}`);
      expect(meta(headOf(page), 'robots')).toBeUndefined();
    }
  });

  test('keep the others from search engines, and promise no address or card', () => {
    expect(hidden.length).toBeGreaterThan(0);
    for (const page of hidden) {
      expect(meta(headOf(page), 'robots')).toBe('noindex');
      expect(canonical(headOf(page))).toBeUndefined();
      expect(headOf(page)).not.toContain('og:');
    }
  });

  test('give each indexed page a card with a title, a text and a picture', () => {
    for (const page of indexed) {
      const head = headOf(page);
      expect(meta(head, 'og:url')).toBe(canonical(head));
      expect(meta(head, 'og:type')).toBe('website');
      expect(meta(head, 'og:site_name')).toBe('Amara');
      expect(meta(head, 'og:title')).toContain('Amara');
      expect(meta(head, 'og:description')).toBe(meta(head, 'description'));
      expect(meta(head, 'og:image')).toBe(`${origin}/og.jpg`);
      expect(meta(head, 'og:image:alt')?.length).toBeGreaterThan(10);
      expect(meta(head, 'twitter:card')).toBe('summary_large_image');
    }
  });
});

describe('structured data', () => {
  /** The things of a page's graph. */
  const things = (page: PrerenderedPage) =>
    (structuredData(page)?.['@graph'] ?? []) as readonly Record<string, unknown>[];
  const page = (route: PrerenderedPage['route'], path: string): PrerenderedPage => ({
    route,
    path,
    isIndexed: true,
  });

  test('of home is the organisation and the site that it publishes', () => {
    const [organisation, website, ...others] = things(page('home', '/'));
    expect(others).toEqual([]);
    expect(organisation).toMatchObject({
      '@type': 'MedicalOrganization',
      name: 'Amara',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      telephone: '+971 2 555 0142',
    });
    expect(website).toMatchObject({ '@type': 'WebSite', url: `${origin}/` });
    expect(website?.['publisher']).toEqual({ '@id': organisation?.['@id'] });
  });

  test('of another page is the way to it from home', () => {
    expect(things(page('homeV2', '/home-v2'))).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home Page', item: `${origin}/` },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Alternative Home Page',
            item: `${origin}/home-v2`,
          },
        ],
      },
    ]);
  });

  test('of the blogs is that way and all eleven posts, with dates that machines read', () => {
    const [way, blog] = things(page('blogs', '/blogs'));
    expect(way?.['@type']).toBe('BreadcrumbList');
    expect(blog).toMatchObject({ '@type': 'Blog', url: `${origin}/blogs` });
    const posts = blog?.['blogPost'] as readonly Record<string, unknown>[];
    expect(posts).toHaveLength(11);
    // Who wrote and publishes them is looked for on the same page.
    const publisher = blog?.['publisher'] as Record<string, unknown>;
    expect(publisher).toMatchObject({ '@type': 'MedicalOrganization', name: 'Amara' });
    for (const each of posts.flatMap((post) => [post['author'], post['publisher']])) {
      expect(each).toEqual({ '@id': publisher['@id'] });
    }
    expect(posts[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'What to pack for a home visit',
      datePublished: '2025-11-18',
    });
    expect(
      posts
        .map(({ datePublished }) => datePublished)
        .every((date) => /^20\d\d-\d\d/.test(String(date))),
    ).toBe(true);
  });

  test('is not given for pages that search engines must not list', () => {
    for (const each of hidden) expect(structuredData(each)).toBeUndefined();
  });

  test('is held to schema.org by its types', () => {
    const wrongName: BlogPosting = {
      '@type': 'BlogPosting',
      // @ts-expect-error -- schema.org calls it `headline`
      headLine: 'x',
    };
    // @ts-expect-error -- schema.org knows no such type
    const wrongType: BlogPosting = { '@type': 'BlogPost' };
    expect([wrongName, wrongType]).toHaveLength(2);
  });

  test('as a script cannot be ended by a text in it', () => {
    const script = dataScript({ name: '</script><script>run()</script><!--' });
    expect(script.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(script).not.toContain('<!--');
    const [, json = ''] = />(.*)<\/script>$/.exec(script) ?? [];
    expect(JSON.parse(json)).toEqual({ name: '</script><script>run()</script><!--' });
  });
});

describe('documents for machines', () => {
  test('the sitemap lists the indexed pages and no other', () => {
    const addresses = [...sitemap().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(indexed.map(({ path }) => `${origin}${path}`));
    expect(sitemap()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  });

  test('robots.txt points to the sitemap and keeps crawlers from the API alone', () => {
    expect(robots().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]);
  });

  test('the web manifest names icons for every use', () => {
    const { icons, ...manifest } = JSON.parse(webManifest()) as {
      icons: readonly { sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Amara', start_url: '/', theme_color: '#fbf6ec' });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });
});

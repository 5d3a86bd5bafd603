import { describe, expect, test } from 'vitest';
import { aboutContent } from '../../src/content/about.ts';
import { blogDates } from '../../src/content/blog-dates.ts';
import {
  blogFilters,
  blogPictureAlts,
  blogs,
  blogsContent,
  latestBlogs,
} from '../../src/content/blogs.ts';
import { features, featuresContent, getInTouchContent } from '../../src/content/features.ts';
import { notFoundContent } from '../../src/content/not-found.ts';
import { seo } from '../../src/content/seo.ts';
import { serviceAlts, services, servicesContent } from '../../src/content/services.ts';
import type { Blog, LatestBlog } from '../../src/content/types.ts';
import { outsideLength } from './outside-length.ts';

const grid: readonly Blog[] = blogs;
const latest: readonly LatestBlog[] = latestBlogs;

describe('the head of each page', () => {
  test('says what the specification says', () => {
    expect(seo.home).toEqual({
      title: 'Home Page',
      description: 'Discover the amazing features of our app on the home page.',
    });
    expect(seo.homeV2).toEqual({
      title: 'Alternative Home Page',
      description: 'Alternative home page design with enhanced features.',
    });
    expect(seo.blogs).toEqual({
      title: 'Blogs',
      description: 'Read our latest blog posts and insights.',
    });
  });

  test.each(['homeV1', 'inspector', 'notFound'] as const)(
    'of %s is of a length search results show',
    (route) => {
      const { title, description } = seo[route];
      expect(outsideLength([title], 5, 60)).toEqual([]);
      expect(outsideLength([description], 15, 160)).toEqual([]);
    },
  );

  test('differs from page to page', () => {
    const entries = Object.values(seo);
    expect(entries).toHaveLength(6);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(6);
    expect(new Set(entries.map(({ description }) => description)).size).toBe(6);
  });
});

describe('the alternative home page', () => {
  test('has the headings of the specification', () => {
    expect(featuresContent.heading).toBe('Our Features');
    expect(servicesContent.heading).toBe('Our Services');
    expect(aboutContent.heading).toBe('About');
    expect(getInTouchContent.heading).toBe('Get in Touch');
  });

  test('has the four services with their pictures described', () => {
    expect(Object.values(services).map(({ title }) => title)).toEqual([
      'Telemedicine',
      'Health records',
      'Appointment booking',
      'Emergency care',
    ]);
    expect(Object.keys(serviceAlts)).toEqual(Object.keys(services));
    for (const alt of Object.values(serviceAlts)) expect(alt.length).toBeGreaterThan(10);
  });

  test.each([
    ['telemedicine', ['doctor', 'wherever you are', 'video']],
    ['healthRecords', ['secure digital record', 'Results, prescriptions and visits']],
    ['appointmentBooking', ['time online', 'easy']],
    ['emergencyCare', ['Medical support', '24 hours a day']],
  ] as const)('says of %s what the specification says of it (E3)', (key, subjects) => {
    for (const subject of subjects) expect(services[key].text).toContain(subject);
  });

  test('says of emergency care who sends an ambulance', () => {
    expect(services.emergencyCare.text).toContain('24 hours');
    expect(services.emergencyCare.text).toContain('We do not send ambulances');
    expect(services.emergencyCare.text).toMatch(/\b998\b/);
  });

  test('says what the provider is committed to, and for whom (E3)', () => {
    const [commitment, means] = aboutContent.paragraphs;
    for (const subject of [
      '{brand} is a healthcare provider',
      'through technology',
      'Our commitment',
      'quality medical care that people can actually get to',
    ]) {
      expect(commitment).toContain(subject);
    }
    for (const subject of ['doctor', 'laboratory', 'pharmacy', 'app', 'dashboard', 'case']) {
      expect(means).toContain(subject);
    }
    expect(aboutContent.lead).toContain('doctor');
  });

  test('lists features with titles and props of their own', () => {
    expect(new Set(features.map(({ title }) => title)).size).toBe(6);
    expect(new Set(features.map(({ prop }) => prop)).size).toBe(6);
  });
});

describe('the blogs page', () => {
  test('has its heading, its filters in order and a label with the brand', () => {
    expect(blogsContent.latestHeading).toBe('Latest Blogs');
    expect(blogFilters.map(({ label }) => label)).toEqual([
      'All Blogs',
      'News',
      'Adoption',
      'Technology',
    ]);
    expect(blogsContent.brandLabel).toBe('{brand}');
    expect(blogsContent.count).toContain('{count}');
  });

  test('has two latest blogs with dates like 07/FEB/2024', () => {
    expect(latest).toHaveLength(2);
    for (const blog of latest) {
      expect(blog.date).toMatch(
        /^(?:0[1-9]|[12]\d|3[01])\/(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\/202[345]$/,
      );
      expect(blog.tags.length).toBeGreaterThanOrEqual(1);
      expect(Object.keys(blog).toSorted()).toEqual([
        'date',
        'description',
        'id',
        'image',
        'tags',
        'title',
      ]);
    }
  });

  test('has nine blogs in the grid with dates like February 2024', () => {
    expect(grid).toHaveLength(9);
    for (const blog of grid) {
      expect(blog.date).toMatch(
        /^(?:January|February|March|April|May|June|July|August|September|October|November|December) 202[345]$/,
      );
      expect(Object.keys(blog).toSorted()).toEqual([
        'category',
        'date',
        'excerpt',
        'id',
        'image',
        'title',
        'topics',
      ]);
    }
  });

  test('tells machines the dates that it tells readers', () => {
    const dayOf = (text: string) => new Date(`${text} UTC`).toISOString();
    for (const { id, date } of latest) {
      expect(dayOf(date.replaceAll('/', ' '))).toMatch(
        new RegExp(`^${blogDates[id as keyof typeof blogDates]}T`),
      );
    }
    for (const { id, date } of grid) {
      expect(dayOf(`1 ${date}`)).toMatch(
        new RegExp(`^${blogDates[id as keyof typeof blogDates]}-01T`),
      );
    }
  });

  test('has no date of the grid after a latest one, and runs from new to old', () => {
    const times = grid.map(({ date }) => Date.parse(`1 ${date} UTC`));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const latestTimes = latest.map(({ date }) => Date.parse(`${date.replaceAll('/', ' ')} UTC`));
    expect(Math.max(...times)).toBeLessThan(Math.min(...latestTimes));
  });

  test.each(['News', 'Adoption', 'Technology'] as const)('shows at least two for %s', (topic) => {
    expect(grid.filter(({ topics }) => topics.includes(topic)).length).toBeGreaterThanOrEqual(2);
  });

  test.each(['Healthcare', 'Technology', 'Security', 'AI'] as const)(
    'has at least two in the category %s',
    (category) => {
      expect(grid.filter((blog) => blog.category === category).length).toBeGreaterThanOrEqual(2);
    },
  );

  test('has unique ids, titles and pictures, each picture described', () => {
    const all = [...latest, ...grid];
    expect(new Set(all.map(({ id }) => id)).size).toBe(11);
    expect(new Set(all.map(({ title }) => title)).size).toBe(11);
    expect(new Set(all.map(({ image }) => image)).size).toBe(11);
    const alts: Record<string, string> = blogPictureAlts;
    for (const { id } of all) expect(alts[id]).toMatch(/^[A-Z].{8,}\.$/);
  });

  test('has titles and texts of a length that fits search results', () => {
    const titles = [...latest, ...grid].map(({ title }) => title);
    const shortTexts = [
      ...latest.map(({ description }) => description),
      ...grid.map(({ excerpt }) => excerpt),
    ];
    expect(outsideLength(titles, 5, 60)).toEqual([]);
    expect(outsideLength(shortTexts, 15, 160)).toEqual([]);
  });
});

describe('the page for a wrong address', () => {
  test('offers a way home', () => {
    expect(notFoundContent.homeLink).toContain('home page');
  });
});

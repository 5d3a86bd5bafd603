import { describe, expect, test } from 'vitest';
import { footerContent, footerLinks, legalLinks, socialLinks } from '../../src/content/footer.ts';
import { heroLabels, heroOfferings, kitDevices } from '../../src/content/hero.ts';
import { homeV2NavLinks, navLabels, navLinks } from '../../src/content/nav.ts';
import { portraits } from '../../src/content/portraits.ts';
import { scrollingLabels, sectionNames } from '../../src/content/scrolling.ts';
import { testimonials, testimonialsContent } from '../../src/content/testimonials.ts';
import type { HeroOffering, Testimonial } from '../../src/content/types.ts';
import { whyUsCards, whyUsContent } from '../../src/content/why-us.ts';
import { outsideLength } from './outside-length.ts';

describe('the navigation', () => {
  test('has the two links and the button of the bar', () => {
    expect(navLinks).toEqual([
      { title: 'Home', link: '/', internal: true },
      { title: 'Blogs', link: '/blogs', internal: true },
    ]);
    expect(navLabels.letsTalk).toBe("LET'S TALK");
  });

  test('names the burger, the landmarks and the skip link', () => {
    expect(navLabels).toMatchObject({
      openMenu: 'Open menu',
      closeMenu: 'Close menu',
      mainNavigation: 'Main navigation',
      skipToContent: 'Skip to content',
    });
  });

  test('of the alternative home page has five links, the last three placeholders', () => {
    expect(homeV2NavLinks.map(({ title, link }) => [title, link])).toEqual([
      ['Home', '/'],
      ['Blogs', '/blogs'],
      ['Our Solutions', '#'],
      ['About Us', '#'],
      ['Stories', '#'],
    ]);
  });
});

describe('the hero', () => {
  test.each([
    ['app', 'App', '{brand} App', 'Get The App', 9],
    ['dashboard', 'Dashboard', '{brand} Doctor Dashboard', 'Fill Join Form', 10],
    ['medlink', 'Medlink', '{brand} Kit', 'Contact Sales', 9],
  ] as const)('offers %s with its labels and its messages', (key, tab, title, button, count) => {
    const offering: HeroOffering = heroOfferings[key];
    expect(offering).toMatchObject({ tab, title, button });
    expect(offering.messages).toHaveLength(count);
    expect(offering.lead).toMatch(/^[A-Z][^.]+\.$/);
    expect(offering.lead.length).toBeLessThanOrEqual(100);
    expect(offering.pictures.desktop).toBe(`/images/hero-${key}-desktop`);
    expect(offering.pictures.mobile).toBe(`/images/hero-${key}-mobile`);
    expect(offering.pictures.alt.length).toBeGreaterThanOrEqual(40);
    expect(offering.card.alt.length).toBeGreaterThanOrEqual(20);
  });

  test('has three offerings, in order', () => {
    expect(Object.keys(heroOfferings)).toEqual(['app', 'dashboard', 'medlink']);
  });

  test.each(['app', 'dashboard', 'medlink'] as const)(
    '%s rotates short phrases and one quote rated 5.0, another than its fixed line',
    (key) => {
      const offering: HeroOffering = heroOfferings[key];
      const texts = offering.messages.map((message) =>
        message.type === 'plain' ? message.content : message.content.left,
      );
      expect(outsideLength(texts, 4, 34)).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
      const quotes = offering.messages.filter((message) => message.type === 'split');
      expect(quotes).toHaveLength(1);
      expect(quotes[0]?.content.right).toEqual({ rating: 5 });
      expect(outsideLength([offering.quote.content.left], 4, 34)).toEqual([]);
      expect(offering.quote.content.right).toEqual({ rating: 5 });
      expect(texts).not.toContain(offering.quote.content.left);
    },
  );

  test.each([
    [
      'app',
      [
        'right doctor',
        'icensed',
        'Book',
        'ecure video',
        'lab test',
        'rescription',
        '24/7',
        'family',
      ],
      ['licensed doctor', 'video', 'medicine'],
    ],
    [
      'dashboard',
      [
        'appointment',
        'ecure teleconsultation',
        'Billing',
        'role',
        'Clinics and doctors',
        'Pharmacies and labs',
        'Patients who come back',
        'notice for every booking',
        'safe and compliant',
      ],
      ['Appointments', 'billing', 'doctors, clinics, pharmacies and labs'],
    ],
    [
      'medlink',
      [
        'clinic goes to the patient',
        'Fast, accurate readings',
        'real time',
        'doctor on screen',
        'Choose your own devices',
        'offline, syncs',
        'Easy for staff',
        'emergencies',
      ],
      ['devices', 'brings the clinic to the patient'],
    ],
  ] as const)(
    'says of %s what the specification says of it: each phrase one thing (E3)',
    (key, subjects, inLead) => {
      const { lead, messages }: HeroOffering = heroOfferings[key];
      const phrases = messages.flatMap((message) =>
        message.type === 'plain' ? [message.content] : [],
      );
      expect(phrases).toEqual(subjects.map((subject) => expect.stringContaining(subject)));
      for (const subject of inLead) expect(lead).toContain(subject);
    },
  );

  test('has words for the brochure and for pausing the messages', () => {
    expect(heroLabels.brochure).toContain('brochure');
    expect(heroLabels.pauseRotation).not.toBe(heroLabels.nextMessage);
  });

  test('describes the eight devices of the kit', () => {
    expect(kitDevices).toHaveLength(8);
    expect(new Set(kitDevices.map(({ source }) => source)).size).toBe(8);
    expect(new Set(kitDevices.map(({ alt }) => alt)).size).toBe(8);
  });
});

describe('the testimonials', () => {
  test('are six, in the order of the specification', () => {
    expect(testimonials.map(({ title }) => title)).toEqual([
      'Founder',
      'Patient',
      'Pharmacy owner',
      'Corporate wellness director',
      'Ophthalmologist',
      'Dental chief medical officer',
    ]);
    expect(testimonials.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('have a name, a quote of 140 to 260 characters and the portrait of that person', () => {
    expect(testimonials.map(({ image }) => image)).toEqual([
      '/images/portrait-founder',
      '/images/portrait-patient',
      '/images/portrait-pharmacy-owner',
      '/images/portrait-wellness-director',
      '/images/portrait-ophthalmologist',
      '/images/portrait-dental-officer',
    ]);
    for (const testimonial of testimonials as readonly Testimonial[]) {
      expect(Object.keys(testimonial).toSorted()).toEqual([
        'avatar',
        'id',
        'image',
        'name',
        'text',
        'title',
      ]);
      expect(testimonial.avatar).toBe(testimonial.image);
    }
    const quotes = testimonials.map(({ text }) => text);
    expect(outsideLength(quotes, 140, 260)).toEqual([]);
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(6);
  });

  test('mention between them what the specification says they mention', () => {
    const said = testimonials.map(({ text }) => text).join(' ');
    for (const subject of [
      'book',
      'rescription',
      'reminder',
      'home health-check kits',
      'video visit',
      'dashboard',
    ]) {
      expect(said).toContain(subject);
    }
  });

  test('have an alternative text for each portrait, which says that it is drawn', () => {
    expect(Object.keys(portraits)).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const { alt } of Object.values(portraits)) expect(alt).toMatch(/^Illustration of .+\.$/);
    expect(testimonialsContent.portraitNote).toBe('Portraits are illustrations.');
  });

  test('name the controls of the slider', () => {
    expect(testimonialsContent.previous).toBe('Previous testimonial');
    expect(testimonialsContent.next).toBe('Next testimonial');
    expect(testimonialsContent.position).toBe('{position} of {count}');
  });
});

describe('the why-us cards', () => {
  test('are seven, numbered, with the titles and initials of the specification', () => {
    expect(whyUsCards.map(({ number, initials, title }) => [number, initials, title])).toEqual([
      [1, 'IF', 'In-house flexibility'],
      [2, 'SI', 'Seamless integration'],
      [3, 'HS', 'Hardware synergy'],
      [4, 'CR', 'Cross-market reach'],
      [5, 'RF', 'R&D focus'],
      [6, 'PN', 'Partnership network'],
      [7, 'CA', 'Compliance agility'],
    ]);
  });

  test('have initials that are the first letters of the words between spaces', () => {
    for (const { initials, title } of whyUsCards) {
      const letters = title.split(' ').map((word) => word.charAt(0).toUpperCase());
      expect(initials).toBe(letters.join(''));
    }
  });

  test('have a description of 90 to 160 characters and an icon of their own', () => {
    const descriptions = whyUsCards.map(({ description }) => description);
    expect(outsideLength(descriptions, 90, 160)).toEqual([]);
    for (const { icon } of whyUsCards) {
      expect(icon.source).toMatch(/^\/images\/reason-[1-7]$/);
      expect(icon.alt.length).toBeGreaterThan(5);
    }
    expect(new Set(whyUsCards.map(({ icon }) => icon.source)).size).toBe(7);
  });

  test('stand under a heading about people who need fast, reliable healthcare', () => {
    expect(whyUsContent.heading).toMatch(/people/);
    expect(whyUsContent.heading).toMatch(/fast/);
    expect(whyUsContent.heading).toMatch(/reliable healthcare/);
  });
});

describe('the footer', () => {
  test('has the links of the specification, all placeholders', () => {
    expect(footerLinks.map(({ title }) => title)).toEqual([
      'Home',
      'Our Solutions',
      'About Us',
      'Stories',
      'Blogs',
    ]);
    expect(socialLinks.map(({ title }) => title)).toEqual([
      'Facebook',
      'Instagram',
      'Twitter',
      'WhatsApp',
      'LinkedIn',
    ]);
    expect(legalLinks.map(({ title }) => title)).toEqual(['Terms & Conditions', 'Privacy Policy']);
    for (const { link } of [...footerLinks, ...socialLinks, ...legalLinks]) expect(link).toBe('#');
  });

  test('has the provider card and a copyright line with the year', () => {
    expect(footerContent.partnerHeading).toBe('Are you a health care provider?');
    expect(footerContent.partnerText.length).toBeGreaterThanOrEqual(80);
    expect(footerContent.copyright).toMatch(/^© \{year\} \{brand\}/);
  });
});

describe('moving through the page', () => {
  test('names the switch and the six sections', () => {
    expect(scrollingLabels.normalScrolling).toBe('Normal scrolling');
    expect(Object.keys(sectionNames)).toEqual([
      'hero',
      'audiences',
      'testimonials',
      'why-us',
      'contact',
      'footer',
    ]);
    expect(new Set(Object.values(sectionNames)).size).toBe(6);
  });
});

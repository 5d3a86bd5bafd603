import { describe, expect, test } from 'vitest';
import { audienceRecords } from '../../src/content/audience-records.ts';
import { audiencesContent, audienceTiles } from '../../src/content/audiences.ts';
import type { AudienceItem } from '../../src/content/types.ts';
import { outsideLength } from './outside-length.ts';
import { repeated } from './repeated.ts';

// Key, tile title, record type: requirements A1 and M1.
const audiences = [
  ['patient', 'Patient', 'patient'],
  ['pharmacies', 'Pharmacies', 'pharmacies'],
  ['government', 'Governmental', 'government'],
  ['labs', 'Laboratories', 'laboratories'],
  ['non-government', 'Non-governmental', 'non-government'],
  ['healthcare', 'Healthcare', 'healthcare'],
  ['clinics', 'Clinics', 'clinics'],
  ['private', 'Private', 'private'],
] as const;

const allItems: readonly AudienceItem[] = Object.values(audienceRecords).flatMap(
  ({ items }): readonly AudienceItem[] => items,
);

describe('the audience grid', () => {
  test('has the eight tiles in the order of the specification', () => {
    expect(Object.entries(audienceTiles).map(([key, { title }]) => [key, title])).toEqual(
      audiences.map(([key, title]) => [key, title]),
    );
    expect(audiencesContent.readMore).toBe('Read More');
  });

  test('describes each tile in one short line, each in its own words', () => {
    const descriptions = Object.values(audienceTiles).map(({ description }) => description);
    expect(outsideLength(descriptions, 15, 70)).toEqual([]);
    expect(descriptions).toHaveLength(8);
    expect(repeated(descriptions)).toEqual([]);
  });
});

describe('the audience records', () => {
  test('cover the eight audiences and nothing else', () => {
    expect(Object.keys(audienceRecords)).toEqual(audiences.map(([key]) => key));
    expect(allItems).toHaveLength(48);
  });

  test.each(audiences)('%s carries exactly the fields of its record', (key, title, type) => {
    const record = audienceRecords[key];
    expect(Object.keys(record).toSorted()).toEqual([
      'innerbackgroundImage',
      'items',
      'outerbackgroundImage',
      'rightPanelText',
      'rightPanelTitle',
      'title',
      'type',
    ]);
    expect(record.title).toBe(title);
    expect(record.type).toBe(type);
    expect(record.outerbackgroundImage).toBe(`/assets/audiences/${key}-outer.avif`);
    expect(record.innerbackgroundImage).toBe(`/assets/audiences/${key}-inner.avif`);
    expect(record.rightPanelTitle.length).toBeGreaterThanOrEqual(5);
    expect(record.rightPanelText.length).toBeGreaterThanOrEqual(60);
  });

  test.each(audiences)('%s has six items with short labels and numbered pictures', (key) => {
    const { items } = audienceRecords[key];
    expect(items).toHaveLength(6);
    expect(
      outsideLength(
        items.map(({ label }) => label),
        3,
        24,
      ),
    ).toEqual([]);
    for (const [index, item] of items.entries()) {
      expect(Object.keys(item).toSorted()).toEqual([
        'label',
        'paragraph',
        'paragraphBackgroundImage',
      ]);
      expect(item.paragraphBackgroundImage).toBe(`/assets/services/${key}/${index + 1}.png`);
    }
  });

  test('tell each trouble in two or three sentences of 180 to 300 characters', () => {
    const paragraphs = allItems.map(({ paragraph }) => paragraph);
    expect(outsideLength(paragraphs, 180, 300)).toEqual([]);
    const others = paragraphs.filter(
      (paragraph) => !/^(?:[^.?]+[.?](?: |$)){2,3}$/.test(paragraph),
    );
    expect(others).toEqual([]);
  });

  test('never say the same thing twice', () => {
    const paragraphs = allItems.map(({ paragraph }) => paragraph);
    const openings = paragraphs.map((paragraph) => paragraph.split(' ').slice(0, 5).join(' '));
    const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.?])\s/));
    expect(repeated(paragraphs)).toEqual([]);
    expect(repeated(openings)).toEqual([]);
    expect(repeated(sentences)).toEqual([]);
    expect(repeated(allItems.map(({ label }) => label))).toEqual([]);
  });
});

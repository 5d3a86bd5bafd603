import type { blogs, latestBlogs } from './blogs.ts';

type BlogId = (typeof blogs)[number]['id'] | (typeof latestBlogs)[number]['id'];

/** When each blog appeared, for machines (ISO 8601: a day or a month); its words say the same in a language. */
export const blogDates = {
  1: '2025-11-18',
  2: '2025-10-07',
  101: '2025-09',
  102: '2025-06',
  103: '2025-04',
  104: '2025-01',
  105: '2024-10',
  106: '2024-07',
  107: '2024-04',
  108: '2024-02',
  109: '2023-11',
} as const satisfies Record<BlogId, `${number}-${number}` | `${number}-${number}-${number}`>;

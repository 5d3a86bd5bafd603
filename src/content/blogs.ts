import type { BlogFilter } from '../../machines/domain.ts';
import type { Blog, LatestBlog } from './types.ts';

/** Headings and labels of the blogs page. */
export const blogsContent = {
  latestHeading: 'Latest Blogs',
  latestText: 'Notes from the people who build and use the platform.',
  allHeading: 'More to read',
  filters: 'Show blogs about',
  tags: 'Tags',
  count: 'Blogs shown: {count}',
  empty: 'There is no blog about this yet.',
  showAll: 'Show all blogs',
  brandLabel: '{brand}',
} as const;

/** The filter buttons, in order; `all` is no topic. */
export const blogFilters = [
  { topic: 'all', label: 'All Blogs' },
  { topic: 'News', label: 'News' },
  { topic: 'Adoption', label: 'Adoption' },
  { topic: 'Technology', label: 'Technology' },
] as const satisfies readonly { readonly topic: BlogFilter; readonly label: string }[];

/** The two cards at the top of the blogs page. */
export const latestBlogs = [
  {
    id: 1,
    title: 'What to pack for a home visit',
    description:
      'A nurse who visits patients in three districts goes through her case: which devices come along, which stay behind, and what she checks before the lift.',
    image: '/images/blog-home-visit',
    date: '18/NOV/2025',
    tags: ['Home care', 'Kit'],
  },
  {
    id: 2,
    title: 'The first month of video visits in a small clinic',
    description:
      'How to choose the hours, what reception should say on the phone, and why the light in the room matters more than the camera.',
    image: '/images/blog-first-month',
    date: '07/OCT/2025',
    tags: ['Telehealth', 'Clinics'],
  },
] as const satisfies readonly LatestBlog[];

/** The blog grid, newest first. */
export const blogs = [
  {
    id: 101,
    title: 'Getting ready for a blood test at home',
    excerpt:
      'Fasting, water, medicines and sleep: what to ask before the visit, and what to lay out.',
    image: '/images/blog-blood-test',
    date: 'September 2025',
    category: 'Healthcare',
    topics: ['Adoption'],
  },
  {
    id: 102,
    title: 'Where AI helps a reception desk, and where it should not',
    excerpt: 'Sorting requests is one thing. Deciding who is ill enough to come in is another.',
    image: '/images/blog-ai-reception',
    date: 'June 2025',
    category: 'AI',
    topics: ['Technology', 'Adoption'],
  },
  {
    id: 103,
    title: 'Roles instead of shared passwords',
    excerpt:
      'A practical way to give locums and new nurses the access they need on their first day.',
    image: '/images/blog-roles',
    date: 'April 2025',
    category: 'Security',
    topics: ['Technology'],
  },
  {
    id: 104,
    title: 'Family accounts: three generations, one sign-in',
    excerpt: 'How to add a parent or a child, and how to decide together who sees which record.',
    image: '/images/blog-family',
    date: 'January 2025',
    category: 'Healthcare',
    topics: ['News', 'Adoption'],
  },
  {
    id: 105,
    title: 'What happens to a reading when the signal drops',
    excerpt: 'A reading taken in a wadi reaches the cloud an hour later. Here is its way there.',
    image: '/images/blog-offline',
    date: 'October 2024',
    category: 'Technology',
    topics: ['Technology'],
  },
  {
    id: 106,
    title: 'That message about your appointment may not be ours',
    excerpt:
      'Four signs of a false text message, and what to do if you have already tapped the link.',
    image: '/images/blog-false-message',
    date: 'July 2024',
    category: 'Security',
    topics: ['News'],
  },
  {
    id: 107,
    title: 'Spelling one name in two alphabets',
    excerpt:
      'Mohamed, Mohammed, Muhammad: why records get split, and how a desk can keep them together.',
    image: '/images/blog-names',
    date: 'April 2024',
    category: 'Technology',
    topics: ['Technology', 'Adoption'],
  },
  {
    id: 108,
    title: 'Reading an AI summary with a doctor’s eye',
    excerpt: 'A summary saves time only if you know what it tends to leave out. A short checklist.',
    image: '/images/blog-ai-summary',
    date: 'February 2024',
    category: 'AI',
    topics: ['News', 'Technology'],
  },
  {
    id: 109,
    title: 'Medicines and long fasts: questions for your doctor',
    excerpt:
      'Ramadan changes when people eat and sleep. Bring these questions to a visit before it starts.',
    image: '/images/blog-ramadan',
    date: 'November 2023',
    category: 'Healthcare',
    topics: ['Adoption'],
  },
] as const satisfies readonly Blog[];

/** What the picture of each blog shows, by id. */
export const blogPictureAlts = {
  1: 'A thermometer, an oximeter and other devices in an open case.',
  2: 'A laptop with the week’s appointments on its screen.',
  101: 'Three test tubes in a white rack.',
  102: 'A desk calendar with one day marked.',
  103: 'A staff badge on a green ribbon.',
  104: 'Three wooden figures: two parents and a child.',
  105: 'A globe with three places marked.',
  106: 'A closed padlock.',
  107: 'A sheet of paper with a seal, and a stamp in front of it.',
  108: 'A clipboard with a heartbeat line and a stethoscope beside it.',
  109: 'An alarm clock with two bells.',
} as const satisfies Record<
  (typeof latestBlogs)[number]['id'] | (typeof blogs)[number]['id'],
  string
>;

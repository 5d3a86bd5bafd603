/** The page for an address that does not exist. */
export const notFoundContent = {
  heading: 'This page is not here',
  text: 'The address may be mistyped, or the page may have moved. Nothing is wrong with your device.',
  picture: { source: '/images/case-empty', alt: 'A medical case stands open with nothing in it.' },
  homeLink: 'Go to the home page',
  blogsLink: 'Read the blogs',
} as const;

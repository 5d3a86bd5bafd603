/** Words of the button that opens the inspector; a page loads these alone. */
export const inspectorWindowLabels = {
  heading: 'Inspector',
  open: 'Open the inspector',
  opening: 'The inspector is opening.',
  connected: 'The inspector follows this page.',
  blocked:
    'The browser blocked the inspector’s window. Allow pop-ups for this site, then press the button again.',
} as const;

/** Words of the button that opens the inspector. */
export const inspectorWindowLabels = {
  open: 'Open the inspector',
  opening: 'The inspector is opening.',
  connected: 'The inspector follows this page.',
  blocked:
    'The browser blocked the inspector’s window. Allow pop-ups for this site, then press the button again.',
} as const;

/** Words of the local inspector page. */
export const inspectorLabels = {
  heading: 'Inspector',
  waitingHeading: 'No page is connected',
  waitingSteps: [
    'Open any page of this site with ?inspect at the end of its address.',
    'Press “Open the inspector” at the edge of that page.',
    'Its machines appear here and move as you use the page.',
  ],
  homeLink: 'Open the home page with ?inspect',
  machines: 'Machines',
  ended: 'ended',
  helpers: 'also runs',
  states: 'States',
  active: 'active',
  parallel: 'parallel',
  context: 'Context',
  log: 'Events',
  filter: 'Show',
  allMachines: 'All machines',
  pause: 'Pause',
  clear: 'Clear',
  empty: 'No events yet. Use the page and they appear here, the newest first.',
  why: 'Why',
  chooseEntry: 'Choose an event to see why it moved its machine, or why it did not.',
  sentBy: 'sent by',
  payload: 'Payload',
  noCandidates: 'No active state has a transition for this event.',
  followers: 'Then, by itself',
  effects: { moved: 'moved', handled: 'stayed', ignored: 'ignored' },
  verdicts: { taken: 'taken', refused: 'guard said no', notAsked: 'not asked' },
  guard: 'if',
  otherwise: 'always',
  actions: 'does',
  stays: 'stays',
} as const;

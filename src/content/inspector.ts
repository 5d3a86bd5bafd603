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
  recordingHint:
    'Or press “Open a recording” above: what ?record has kept of a visit runs here again.',
  machines: 'Machines',
  ended: 'ended',
  failed: 'failed',
  helpers: 'also runs',
  active: 'active',
  parallel: 'parallel',
  log: 'Events',
  of: 'of',
  filter: 'Show',
  allMachines: 'All machines',
  effect: 'Effect',
  allEffects: 'Any effect',
  search: 'Search events',
  searchHint: 'Search',
  clear: 'Clear',
  emptiness: {
    waiting: 'No events yet. Use the page and they appear here, the newest first.',
    held: 'The log is empty. What happens on the page waits for the end of the pause.',
    over: 'The log is empty.',
    narrowed: 'No event is like that.',
  },
  part: 'These are the events around the moment that shows; the slider and the arrows lead through all of them.',
  why: 'Why',
  silences: {
    none: 'The newest event of this machine shows here why it moved it, or why it did not; so does any that you choose.',
    narrowed: 'The search or the effect hides all events of this machine.',
    later: 'The log holds no event of this machine by the moment that shows, only later ones.',
    gone: 'The events of this machine have left the log: it keeps the newest of all machines, until it is cleared.',
  },
  newest: 'Newest:',
  newestThen: 'Newest by the moment that shows:',
  sentBy: 'sent by',
  sentFor: 'for',
  noSender: 'a view, or nobody known',
  payload: 'Payload',
  changes: 'Changed in the context',
  nothing: 'nothing',
  noCandidates: 'No state of this machine has a transition for this event.',
  missed: 'not taken',
  standsIn: 'is',
  wouldTake: 'would have taken it',
  or: 'or',
  raised: 'Then the machine told itself',
  followers: 'Then, by itself',
  effects: { moved: 'moved', handled: 'stayed', refused: 'asked, refused', ignored: 'ignored' },
  verdicts: {
    taken: 'taken',
    asked: 'only asked',
    refused: 'guard said no',
    notAsked: 'not asked',
    notKnown: 'not known',
  },
  guard: 'if',
  otherwise: 'without a guard',
  actions: 'does',
  stays: 'stays',
  panels: { why: 'Why', context: 'Context', states: 'States', drive: 'Send' },
  details: 'Details',
  pictures: { chart: 'Chart', map: 'Map of actors' },
  large: 'Large',
  snippet: 'As a test',
  noSnippet: {
    hidden:
      'This event has no test here: what a visitor typed is hidden. Keep the visit with ?record; its recording has stand-ins, and gives a test.',
    unknown: 'This event has no test: how its machine stood before it is not known.',
  },
  copy: 'Copy as test',
  copyResults: {
    copied: 'Copied. Paste it into a file of test/parts.',
    failed: 'The clipboard did not take it. Select the text and copy it.',
  },
} as const;

/** Words of the timeline. */
export const timelineLabels = {
  heading: 'Timeline',
  pause: 'Pause',
  back: 'Step back',
  forward: 'Step on',
  moment: 'Moment',
  live: 'Live',
  gone: 'The page has gone. Open the inspector on it again.',
  end: 'The end of the recording',
  past: 'Looking at the past',
  waiting: 'waiting',
} as const;

/** Words of a drawing and of its tools. */
export const chartLabels = {
  chartOf: 'Chart of',
  map: 'Map of actors',
  keys: 'Drag or use the arrow keys to move, plus and minus to zoom, 0 to fit.',
  tools: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  focus: 'Go to',
  whole: 'The whole',
  laying: 'The chart is being drawn.',
  failed: 'The chart could not be drawn. The states are listed under “States”.',
  states: 'Active:',
  refused: 'said no',
  noMachine: 'Choose a machine.',
  drawing: {
    runs: 'runs',
    entry: 'entry',
    exit: 'exit',
    anyState: 'any state',
    always: 'at any time',
    nothing: 'does nothing',
  },
} as const;

/** Words of the controls of the inspected page's time. */
export const timeLabels = {
  heading: 'Time of the site',
  pause: 'Pause the site',
  speed: 'Speed of the site',
  factors: { 1: '1×', 0.5: '1/2×', 0.1: '1/10×' },
  step: 'To the next timer',
  next: 'Next:',
  nextIn: 'in',
  ms: 'ms',
  none: 'No timer runs.',
} as const;

/** Words of the button that opens a recorded visit. */
export const recordingLabels = {
  heading: 'Recording',
  open: 'Open a recording',
  running: 'The recording is being run.',
  same: 'the machines ended as they did in the visit.',
  differs: 'the machines did not do as they did in the visit:',
} as const;

/** Words of the form that sends an event by hand. */
export const driveLabels = {
  draft: 'Event',
  hint: 'The type of an event, or all of it as a JSON object.',
  send: 'Send to',
  off: 'Events can be sent in development, and to pages that were opened with ?inspect=drive.',
  faulty: 'This is neither the type of an event nor an event as JSON.',
  sent: 'Sent.',
  ignored: 'Nothing took it.',
  unknown: 'Unknown to this machine: no state of it has a transition for this event.',
  heldBack: 'What comes of it waits until you are back at the present.',
  problems: {
    noActor: 'The page runs no such machine any more.',
    ended: 'The machine has ended.',
    failed: 'The machine has failed. Load the page again.',
    notAnEvent: 'The page did not take it for an event.',
  },
} as const;

const stands = (value: string) => ({
  'arrival latest': { value, context: { id: 'latest' } },
});

/** The text of a recording of three steps, at 200, 600 and 1000 ms: a section of the blogs arrives, and stands so. */
const visitThatEnds = (value: string): string =>
  JSON.stringify({
    format: 'amara-visit',
    version: 1,
    build: '0.1.0',
    path: '/blogs',
    viewport: { widthPx: 1440, heightPx: 900, pixelRatio: 1 },
    isMotionReduced: false,
    direction: 'ltr',
    isCut: false,
    steps: [
      {
        atMs: 200,
        enters: 'arrival latest',
        machine: 'arrival',
        actors: stands('waiting'),
        timers: [],
      },
      {
        atMs: 600,
        to: 'arrival latest',
        by: 'section',
        event: {
          type: 'section.measured',
          place: '/blogs#latest',
          isOnScreen: true,
          wasShown: false,
          reducedMotion: false,
        },
      },
      { atMs: 1000, leaves: 'arrival latest', actors: stands(value) },
    ],
  });

/** Recordings, and what is none. */
export const tinyVisits = {
  same: visitThatEnds('arriving'),
  differs: visitThatEnds('arrived'),
  waits: visitThatEnds('waiting'),
  none: 'This is not a recording.',
} as const;

/** What the replay of the one that differs says of it. */
export const difference =
  '1000 ms, arrival latest value: "arrived" in the recording, "arriving" now';

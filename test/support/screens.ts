/** The four screens that everything is looked at on. */
export const screens = [
  { name: 'laptop', width: 1440, height: 900, hasTouch: false },
  { name: 'tablet', width: 820, height: 1180, hasTouch: true },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
  { name: 'phone on its side', width: 844, height: 390, hasTouch: true },
] as const;

export type Screen = (typeof screens)[number];

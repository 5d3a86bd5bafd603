/** A size at which the site is looked at. */
export interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly hasTouch: boolean;
}

/** The four screens that everything is looked at on. */
export const screens = [
  { name: 'laptop', width: 1440, height: 900, hasTouch: false },
  { name: 'tablet', width: 820, height: 1180, hasTouch: true },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
  { name: 'phone on its side', width: 844, height: 390, hasTouch: true },
] as const satisfies readonly Screen[];

/** Further screens of the contact sheet, which people look at and no test does. */
export const furtherScreens: readonly Screen[] = [
  { name: 'small phone', width: 360, height: 640, hasTouch: true },
  { name: 'tablet on its side', width: 1024, height: 768, hasTouch: true },
  { name: 'small laptop', width: 1280, height: 720, hasTouch: false },
  { name: 'desktop', width: 1920, height: 1080, hasTouch: false },
  { name: 'large desktop', width: 2560, height: 1440, hasTouch: false },
];

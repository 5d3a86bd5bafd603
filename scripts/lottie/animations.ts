import {
  ellipse,
  fill,
  group,
  line,
  lottie,
  moving,
  rectangle,
  still,
  stroke,
  trim,
} from './drawing.ts';

const ink = '#0d2f33';
const teal = '#0f6b6b';
const lightTeal = '#17908a';
const mint = '#cfe8df';
const ivory = '#fbf6ec';
const apricot = '#ffc9a8';
const coral = '#f2775c';

/** Two seconds; each drawing ends as it begins. Its first frame is the picture that stands for it. */
const frames = 120;

/** A ring that grows out of the middle and fades. */
const ring = (start: number, from: number, to: number) =>
  group([ellipse([100, 100]), stroke(lightTeal, 5)], {
    scale: moving([start, [from, from]], [start + 60, [to, to]]),
    opacity: moving([start, 0], [start + 12, 75], [start + 60, 0]),
  });

/** An arrow falls into a phone; stands on dark and on coral ground. */
const appButton = lottie('app-button', frames, [
  group(
    [
      group([line([0, -44], [0, 18]), stroke(ink, 15)]),
      group([line([-27, -6], [0, 20], [27, -6]), stroke(ink, 15)]),
    ],
    {
      position: moving([0, [0, 0]], [24, [0, 26]], [25, [0, -40]], [70, [0, 0]], [frames, [0, 0]]),
      opacity: moving([0, 100], [22, 0], [40, 0], [56, 100], [frames, 100]),
    },
  ),
  group([line([-28, 52], [28, 52]), stroke(coral, 15)], {
    scale: moving([0, [100, 100]], [18, [128, 100]], [44, [100, 100]], [frames, [100, 100]]),
  }),
  group([rectangle([124, 188], 32), fill(ivory)], {
    scale: moving([0, [100, 100]], [18, [103, 97]], [44, [100, 100]], [frames, [100, 100]]),
  }),
]);

/** A phone with a heartbeat. */
const app = lottie('app', frames, [
  group(
    [
      group([
        line([-36, 0], [-16, 0], [-8, -20], [4, 22], [12, -8], [17, 0], [36, 0]),
        stroke(coral, 9),
        trim(
          moving([0, 0], [45, 100], [46, 0], [frames, 0]),
          moving([0, 100], [46, 100], [47, 0], [100, 100], [frames, 100]),
        ),
      ]),
      group([rectangle([28, 6], 3, [0, -62]), fill(ink)]),
      group([rectangle([60, 14], 7, [0, 54]), fill(teal)]),
      group([rectangle([92, 156], 20), fill(ivory)]),
      group([rectangle([108, 172], 28), fill(ink)]),
    ],
    {
      rotation: moving([0, -4], [60, 4], [frames, -4]),
      scale: moving(
        [0, [100, 100]],
        [12, [104, 104]],
        [26, [100, 100]],
        [38, [103, 103]],
        [52, [100, 100]],
        [frames, [100, 100]],
      ),
    },
  ),
  ring(6, 120, 190),
  ring(40, 120, 190),
]);

/** A bar of the dashboard, grown from its foot. */
const bar = (x: number, height: number, colour: string, low: number, start: number) =>
  group([rectangle([20, height], 7, [0, -height / 2]), fill(colour)], {
    position: still([x, 56]),
    scale: moving(
      [0, [100, 100]],
      [start, [100, 100]],
      [start + 25, [100, low]],
      [start + 60, [100, 100]],
      [frames, [100, 100]],
    ),
  });

/** A screen with the week's bars and a day that is marked. */
const dashboard = lottie('dashboard', frames, [
  bar(-42, 44, teal, 45, 0),
  bar(-14, 68, coral, 60, 8),
  bar(14, 34, apricot, 180, 16),
  bar(42, 58, lightTeal, 50, 24),
  group([ellipse([13, 13]), fill(coral)], {
    position: moving(
      [0, [-42, -34]],
      [30, [-14, -34]],
      [60, [14, -34]],
      [90, [42, -34]],
      [frames, [-42, -34]],
    ),
  }),
  ...[-42, -14, 14, 42].map((x) => group([ellipse([13, 13], [x, -34]), fill(mint)])),
  group([rectangle([132, 126], 14, [0, 4]), fill(ivory)]),
  group([rectangle([152, 146], 24, [0, 4]), fill(ink)]),
]);

/** The kit's case with a plus that beats. */
const medlink = lottie('medlink', frames, [
  group(
    [group([rectangle([48, 15], 6), fill(teal)]), group([rectangle([15, 48], 6), fill(teal)])],
    {
      position: still([0, 24]),
      scale: moving(
        [0, [100, 100]],
        [12, [116, 116]],
        [26, [100, 100]],
        [38, [112, 112]],
        [54, [100, 100]],
        [frames, [100, 100]],
      ),
    },
  ),
  group([ellipse([76, 76], [0, 24]), fill(ivory)]),
  group([rectangle([136, 7], 3, [0, -16]), fill(ink)]),
  group([rectangle([148, 106], 24, [0, 18]), fill(teal)]),
  group([rectangle([56, 40], 15, [0, -40]), stroke(ink, 13)]),
  ring(6, 140, 192),
  ring(40, 140, 192),
]);

/** Every file of public/assets/animations, by its name. */
export const animations: Readonly<Record<string, object>> = {
  'app-button': appButton,
  app,
  dashboard,
  medlink,
};

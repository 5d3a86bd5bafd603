import type { CameraLimits } from './inspector-chart.logic.ts';

/** I2: how far a drawing can be moved and made larger. Apart from the site's numbers: no visitor loads it. */
export const chartLimits: CameraLimits = {
  minScale: 0.1,
  maxScale: 3,
  maxFitScale: 1.25,
  zoomStep: 1.25,
  panStepPx: 60,
  marginPx: 14,
  reshapeRatio: 1.25,
};

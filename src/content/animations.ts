const folder = '/assets/animations';

/** The moving drawings (H2, F2): the picture of each one's first frame; its Lottie file lies beside it. */
export const animations = {
  appButton: { still: `${folder}/app-button.svg` },
  app: { still: `${folder}/app.svg` },
  dashboard: { still: `${folder}/dashboard.svg` },
  medlink: { still: `${folder}/medlink.svg` },
} as const;

export type AnimationName = keyof typeof animations;

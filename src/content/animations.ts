const folder = '/assets/animations';

/** The moving drawings (H2, F2): the file of each, and the picture of its first frame. */
export const animations = {
  appButton: { file: `${folder}/app-button.json`, still: `${folder}/app-button.svg` },
  app: { file: `${folder}/app.json`, still: `${folder}/app.svg` },
  dashboard: { file: `${folder}/dashboard.json`, still: `${folder}/dashboard.svg` },
  medlink: { file: `${folder}/medlink.json`, still: `${folder}/medlink.svg` },
} as const;

export type AnimationName = keyof typeof animations;

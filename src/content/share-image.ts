/** The picture of a shared link (R5), made by scripts/brand.ts; sizes in px. */
export const shareImage = { path: '/og.jpg', width: 1200, height: 630 } as const;

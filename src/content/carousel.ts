/** What a carousel and its cards are to those who only hear the page. */
export const carouselRoles = { carousel: 'carousel', slide: 'slide' } as const;

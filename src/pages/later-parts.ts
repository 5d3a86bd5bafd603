import { lazyPart } from '../page/lazy-part.tsx';

const load = () => import('./later-views.ts');

export const Audiences = lazyPart('audiences', async () => (await load()).Audiences);
export const AudienceModal = lazyPart('audience-modal', async () => (await load()).AudienceModal);
export const Testimonials = lazyPart('testimonials', async () => (await load()).Testimonials);
export const WhyUs = lazyPart('why-us', async () => (await load()).WhyUs);
export const Contact = lazyPart('contact', async () => (await load()).Contact);
export const Footer = lazyPart('footer', async () => (await load()).Footer);

const parts = [Audiences, AudienceModal, Testimonials, WhyUs, Contact, Footer];

/** All of them, as one. */
export const laterParts = {
  preload: async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.preload()));
  },
  isLoaded: () => parts.every((part) => part.isLoaded()),
};

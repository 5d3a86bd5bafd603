import { lazyPart } from '../page/lazy-part.tsx';

const load = () => import('./later-views.ts');

/** In a file of its own: closed it is not seen, so that its styles may come with its script. */
export const AudienceModal = lazyPart(
  'audience-modal',
  async () => (await import('../parts/audiences/audience-modal.tsx')).AudienceModal,
);
/** With the modal that its tiles open: where that does not come, they stay as the server sent them. */
export const Audiences = lazyPart('audiences', async () => {
  const [views] = await Promise.all([load(), AudienceModal.preload()]);
  return views.Audiences;
});
export const Testimonials = lazyPart('testimonials', async () => (await load()).Testimonials);
export const WhyUs = lazyPart('why-us', async () => (await load()).WhyUs);
export const Contact = lazyPart('contact', async () => (await load()).Contact);
export const Footer = lazyPart('footer', async () => (await load()).Footer);
/** For pages without the form. */
export const WaitingMessages = lazyPart(
  'waiting-messages',
  async () => (await import('../parts/contact/waiting-messages.tsx')).WaitingMessages,
);

const parts = [Audiences, AudienceModal, Testimonials, WhyUs, Contact, Footer];

/** All of them, as one. */
export const laterParts = {
  preload: async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.preload()));
  },
  isLoaded: (): boolean => parts.every((part) => part.isLoaded()),
};

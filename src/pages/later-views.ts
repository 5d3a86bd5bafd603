/** What stands below the first view of the home pages: one file, since a visitor who scrolls needs it all. */
export { Audiences } from '../parts/audiences/audiences.tsx';
export { Contact } from '../parts/contact/contact.tsx';
export { Footer } from '../parts/footer/footer.tsx';
export { Testimonials } from '../parts/testimonials/testimonials.tsx';
export { WhyUs } from '../parts/why-us/why-us.tsx';

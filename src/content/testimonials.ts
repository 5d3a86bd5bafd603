import { portraits } from './portraits.ts';
import type { Testimonial } from './types.ts';

/** Heading and controls of the testimonial slider. `{name}`, `{position}` and `{count}` are filled in. */
export const testimonialsContent = {
  heading: 'In their own words',
  text: 'Six people who use it, from the waiting room to the head office.',
  portraitNote: 'Portraits are illustrations.',
  slider: 'Testimonials',
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  /** Before the name of the testimonial that was active before. */
  before: 'Previous:',
  position: '{position} of {count}',
  showQuote: 'Show what {name} says',
  showPortrait: 'Show the portrait of {name}',
} as const;

/** The six testimonials (T1). */
export const testimonials = [
  {
    id: 1,
    title: 'Founder',
    name: 'Noura Al Suwaidi',
    text: 'My grandmother lived two hours from her cardiologist, and every visit cost her a day. I wanted booking to take a minute, and the doctor to be within reach of her own living room. That is still how I judge what we build.',
    image: portraits[1].image,
    avatar: portraits[1].image,
  },
  {
    id: 2,
    title: 'Patient',
    name: 'Daniel Tesfaye',
    text: 'I booked a skin doctor on a Tuesday night while my daughter slept. The prescription was with the pharmacy before I had closed the app, and a reminder tells me when the cream is due. All that used to live on a note on the fridge.',
    image: portraits[2].image,
    avatar: portraits[2].image,
  },
  {
    id: 3,
    title: 'Pharmacy owner',
    name: 'Mariam Khalil',
    text: 'Prescriptions used to reach us as photos of crumpled paper. Now they come typed, with the doctor one message away. Refill reminders bring people in before the box is empty, and my team has time to answer their questions.',
    image: portraits[3].image,
    avatar: portraits[3].image,
  },
  {
    id: 4,
    title: 'Corporate wellness director',
    name: 'Adrian Lim',
    text: 'Our night shift never came to the office screening, so we sent home health-check kits instead. They took their own readings and went through them with a doctor on video. This year they asked for the kits first.',
    image: portraits[4].image,
    avatar: portraits[4].image,
  },
  {
    id: 5,
    title: 'Ophthalmologist',
    name: 'Dr Elena Petrova',
    text: 'After an operation people worry about their eye at odd hours. On a video visit I can listen, look and change the drops if I need to. A patient from Al Ain no longer drives to Dubai for a conversation of five minutes.',
    image: portraits[5].image,
    avatar: portraits[5].image,
  },
  {
    id: 6,
    title: 'Dental chief medical officer',
    name: 'Dr Rahul Menon',
    text: 'Four practices used to run on four diaries and one group chat. The dashboard shows me every chair, and the front desk can write to the surgery while the patient is still in the lift. Nobody calls me on Sunday about the list.',
    image: portraits[6].image,
    avatar: portraits[6].image,
  },
] as const satisfies readonly Testimonial[];

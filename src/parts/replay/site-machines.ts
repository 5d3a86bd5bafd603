import type { AnyStateMachine } from 'xstate';
import { arrivalMachine } from '../../../machines/arrival/arrival.machine.ts';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { contactRevealMachine } from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { homeV2Machine } from '../../../machines/home-v2/home-v2.machine.ts';
import { loopingAnimationMachine } from '../../../machines/looping-animation/looping-animation.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';

/** Every machine that a page or a part of the site starts by itself. */
export const siteMachines: readonly AnyStateMachine[] = [
  homeMachine,
  homeV2Machine,
  blogsMachine,
  loopingAnimationMachine,
  arrivalMachine,
  contactRevealMachine,
  contactFormMachine,
  outboxMachine,
  tooltipMachine,
];

import { contactRevealMachine } from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { describeModel } from '../../support/model.ts';
import { contactRevealOracle } from './contact-reveal.oracle.ts';

describeModel({
  machine: contactRevealMachine,
  oracle: contactRevealOracle,
  project: ({ value }) => ({ at: value }),
});

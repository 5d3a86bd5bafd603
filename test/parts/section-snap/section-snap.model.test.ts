import { sectionSnapMachine } from '../../../machines/section-snap/section-snap.machine.ts';
import { describeModel } from '../../support/model.ts';
import { sectionSnapOracle } from './section-snap.oracle.ts';

describeModel({
  machine: sectionSnapMachine,
  oracle: sectionSnapOracle,
  project: ({ value }) => ({ layout: value.layout, reduced: value.motion === 'reduced' }),
});

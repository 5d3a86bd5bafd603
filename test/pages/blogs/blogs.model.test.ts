import type { AnyActorRef } from 'xstate';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { describeModel } from '../../support/model.ts';
import { createOverhearing } from '../../support/overheard.ts';
import { blogsOracle } from './blogs.oracle.ts';

const { overheard, listener, reportTo } = createOverhearing();

describeModel({
  machine: blogsMachine,
  oracle: blogsOracle,
  input: (sink: AnyActorRef) => {
    reportTo(sink);
    return undefined;
  },
  actors: {
    pageHistory: listener('pageHistory'),
    navBar: overheard(navBarMachine),
    pager: listener('pager'),
    blogFilter: listener('blogFilter'),
  },
  project: ({ context }) => ({ index: context.pager.getSnapshot().context.index }),
});

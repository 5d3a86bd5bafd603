import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Actor, ActorOptions, ContextFrom } from 'xstate';
import type { blogsMachine } from '../../machines/blogs/blogs.machine.ts';
import type { homeMachine } from '../../machines/home/home.machine.ts';
import type { homeV2Machine } from '../../machines/home-v2/home-v2.machine.ts';
import { earlyClicks } from '../browser/early-clicks.ts';
import { guardHeldEnter } from '../browser/held-enter.ts';
import { trackLean } from '../browser/lean.ts';
import { useInspection } from './use-inspection.ts';
import { keepFirstSnapshot } from './use-shown.ts';
import { useTrouble } from './use-trouble.ts';

/** The root machines of the pages. */
type Root = typeof homeMachine | typeof homeV2Machine | typeof blogsMachine;

/** The machines of all parts, by the names that the root machines give them. */
type PartActors = ContextFrom<typeof homeMachine> &
  ContextFrom<typeof homeV2Machine> &
  ContextFrom<typeof blogsMachine>;

const PageContext = createContext<Partial<PartActors>>({});

interface PartsProps {
  readonly root: Actor<Root>;
  readonly children: ReactNode;
}

function Parts({ root, children }: PartsProps) {
  useInspection(root);
  useTrouble(root);
  const actors = useSelector(root, ({ context }): Partial<PartActors> => context);
  Object.values(actors).forEach(keepFirstSnapshot);
  return <PageContext value={actors}>{children}</PageContext>;
}

interface PageProps {
  /** The page's root machine with the browser behind it. */
  readonly root: Root;
  readonly input?: ActorOptions<Root>['input'];
  readonly children: ReactNode;
}

/** Runs a page's machines for the parts inside: they start when the page is there, and end with it. */
export function Page({ root, input, children }: PageProps) {
  const actor = useActorRef(root, { input });
  useEffect(() => earlyClicks.repeat(), []);
  useEffect(trackLean, []);
  useEffect(guardHeldEnter, []);
  return <Parts root={actor}>{children}</Parts>;
}

/** The machine of a part, from the page that it stands on. */
export function usePageActor<Name extends keyof PartActors>(name: Name): PartActors[Name] {
  const actor = useContext(PageContext)[name];
  if (!actor) throw new Error(`No ${name} runs on this page.`);
  return actor;
}

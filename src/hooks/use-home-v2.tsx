import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { connectKitSpread } from '../../machines/kit-spread/kit-spread.connect.ts';
import { connectSectionSnap } from '../../machines/section-snap/section-snap.connect.ts';
import { readDirection } from '../ports/direction.ts';
import { HomeV2Context } from './home-v2-context.ts';
import { PageContext } from './page-context.ts';
import { useInspection } from './use-inspection.ts';
import { useTrouble } from './use-trouble.ts';

function HomeV2Machines({ children }: { readonly children: ReactNode }) {
  const root = HomeV2Context.useActorRef();
  useInspection(root);
  useTrouble(root);
  const actors = HomeV2Context.useSelector(({ context }) => context);
  return <PageContext value={actors}>{children}</PageContext>;
}

/** Runs the machines of the alternative home page for the views inside. */
export function HomeV2Provider({ children }: { readonly children: ReactNode }) {
  return (
    <HomeV2Context.Provider options={{ input: { direction: readDirection() } }}>
      <HomeV2Machines>{children}</HomeV2Machines>
    </HomeV2Context.Provider>
  );
}

/** Props of the kit's devices, which spread out. */
export function useKitSpread() {
  const actor = HomeV2Context.useSelector(({ context }) => context.kitSpread);
  return connectKitSpread(useSelector(actor, (state) => state));
}

/** Props of the element around the sections, which snap. */
export function useSectionSnap() {
  const actor = HomeV2Context.useSelector(({ context }) => context.sectionSnap);
  return connectSectionSnap(useSelector(actor, (state) => state));
}

import { type ReactNode, useMemo } from 'react';
import { heroMessages } from '../../machines/constants.ts';
import { sectionKeys } from '../../machines/domain.ts';
import type { HomeInput } from '../../machines/home/home.machine.ts';
import { homeV1Pager } from '../../machines/section-pager/section-pager.logic.ts';
import { readDirection } from '../ports/direction.ts';
import { HomeContext } from './home-context.ts';
import { PageContext } from './page-context.ts';
import { useInspection } from './use-inspection.ts';
import { useTrouble } from './use-trouble.ts';

/** O1: the older copy runs the same machines with other numbers. */
const olderCopy: HomeInput = {
  pager: homeV1Pager,
  rotationMs: heroMessages.rotationOlderCopyMs,
};

function PartsOfHome({ children }: { readonly children: ReactNode }) {
  const root = HomeContext.useActorRef();
  useInspection(root);
  useTrouble(root);
  const actors = HomeContext.useSelector(({ context }) => context);
  const page = useMemo(() => ({ ...actors, sections: sectionKeys }), [actors]);
  return <PageContext value={page}>{children}</PageContext>;
}

interface ProviderProps {
  readonly copy?: 'main' | 'older';
  readonly children: ReactNode;
}

/** Runs the home page's machines for the views inside. */
export function HomeProvider({ copy = 'main', children }: ProviderProps) {
  return (
    <HomeContext.Provider
      options={{ input: { ...(copy === 'older' && olderCopy), direction: readDirection() } }}
    >
      <PartsOfHome>{children}</PartsOfHome>
    </HomeContext.Provider>
  );
}

import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { connectBlogFilter } from '../../machines/blog-filter/blog-filter.connect.ts';
import { blogSectionKeys } from '../../machines/domain.ts';
import { topicAddress } from '../ports/topic-address.ts';
import { BlogsContext, markSection } from './blogs-context.ts';
import { PageContext } from './page-context.ts';
import { useInspection } from './use-inspection.ts';
import { useTrouble } from './use-trouble.ts';

/** Tells the filter what the address says: at the start and whenever the router notices a change. */
function useTopicOfAddress(): void {
  const filter = BlogsContext.useSelector(({ context }) => context.blogFilter);
  const location = useLocation();
  const isStart = useRef(true);
  useEffect(() => {
    const topic = topicAddress.read();
    filter.send({ type: 'address.changed', topic, isStart: isStart.current });
    isStart.current = false;
    // The router says that the address has changed, the address itself says to what.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [filter, location]);
}

function PartsOfBlogs({ children }: { readonly children: ReactNode }) {
  const root = BlogsContext.useActorRef();
  useInspection(root);
  useTrouble(root);
  const actors = BlogsContext.useSelector(({ context }) => context);
  const page = useMemo(() => ({ ...actors, sections: blogSectionKeys }), [actors]);
  useTopicOfAddress();
  useEffect(() => {
    // Mounted again, as in development, the pager is where it was and does not say so.
    const { index } = actors.pager.getSnapshot().context;
    if (index !== null) markSection(index + 1);
    return () => markSection(null);
  }, [actors]);
  return <PageContext value={page}>{children}</PageContext>;
}

/** Runs the blogs page's machines for the views inside. */
export function BlogsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BlogsContext.Provider>
      <PartsOfBlogs>{children}</PartsOfBlogs>
    </BlogsContext.Provider>
  );
}

/** Props of the blogs' filters. */
export function useBlogFilter() {
  const actor = BlogsContext.useSelector(({ context }) => context.blogFilter);
  const snapshot = useSelector(actor, (state) => state);
  return connectBlogFilter(snapshot, actor.send);
}

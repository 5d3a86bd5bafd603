import { useLocation } from 'react-router-dom';
import { connectBlogFilter } from '../../../machines/blog-filter/blog-filter.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useCommitted } from '../../page/use-committed.ts';
import { useShown } from '../../page/use-shown.ts';
import { markSection } from './blogs.browser.ts';
import { topicAddress } from './topic-address.ts';

/** Props of the blogs' filters, which follow the address. */
export function useBlogFilter() {
  const filter = usePageActor('blogFilter');
  const pager = usePageActor('pager');
  // The router tells of its own ways to an address by rendering.
  useCommitted(topicAddress.routed, [useLocation()]);
  // The mark of the body goes with the page. Mounted again, as in development, the pager is where it
  // was and does not say so.
  useCommitted(() => {
    const { index } = pager.getSnapshot().context;
    if (index !== null) markSection(index + 1);
    return () => markSection(null);
  }, [pager]);
  return connectBlogFilter(useShown(filter), filter.send);
}

import { audienceViews } from '../parts/audiences/audiences.driven.ts';
import { blogViews } from '../parts/blogs/blogs.driven.ts';
import { contactViews } from '../parts/contact/contact.driven.ts';
import { heroViews } from '../parts/hero/hero.driven.ts';
import { inspectorChartViews } from '../parts/inspector/inspector-chart.driven.ts';
import { inspectorViews } from '../parts/inspector/inspector.driven.ts';
import { navBarViews } from '../parts/nav-bar/nav-bar.driven.ts';
import { pagerViews } from '../parts/pager/pager.driven.ts';
import { replayViews } from '../parts/replay/replay.driven.ts';
import { testimonialViews } from '../parts/testimonials/testimonials.driven.ts';
import { whyUsViews } from '../parts/why-us/why-us.driven.ts';
import type { DrivenViews } from './view-paths.ts';

/** The views that are driven along their machines' paths (D2), and of which the gallery shows every state. */
export const drivenViews: DrivenViews = {
  ...navBarViews,
  ...pagerViews,
  ...heroViews,
  ...audienceViews,
  ...testimonialViews,
  ...whyUsViews,
  ...contactViews,
  ...blogViews,
  ...inspectorViews,
  ...inspectorChartViews,
  ...replayViews,
};

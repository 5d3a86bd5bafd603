import { connectBlogFilter } from '../../../machines/blog-filter/blog-filter.connect.ts';
import {
  blogFilterMachine,
  type BlogFilterOutbound,
} from '../../../machines/blog-filter/blog-filter.machine.ts';
import type { BlogFilter, BlogTopic } from '../../../machines/domain.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { describeModel } from '../../support/model.ts';
import { blogFilterOracle } from './blog-filter.oracle.ts';

const filters: readonly BlogFilter[] = ['all', 'News', 'Adoption', 'Technology'];
const blogs: readonly (readonly BlogTopic[])[] = [
  ['News'],
  ['Adoption'],
  ['Technology'],
  ['Technology', 'Adoption'],
];

describeModel({
  machine: blogFilterMachine,
  oracle: blogFilterOracle,
  input: (parent: ParentRef<BlogFilterOutbound>) => ({ parent }),
  project: (snapshot) => {
    const { filterProps, shows } = connectBlogFilter(snapshot, () => undefined);
    const pressed = filters.filter((filter) => filterProps(filter)['aria-pressed']);
    if (pressed.length !== 1) throw new Error(`Pressed: ${pressed.join()}.`);
    return { filter: pressed[0] ?? 'all', shows: blogs.filter(shows) };
  },
});

import { expect, test } from 'vitest';
import { connectBlogFilter } from '../../../machines/blog-filter/blog-filter.connect.ts';
import { blogFilterMachine } from '../../../machines/blog-filter/blog-filter.machine.ts';
import { connected } from '../../support/connected.ts';

const filter = () => connected(blogFilterMachine, connectBlogFilter, {});
const onClick = expect.any(Function) as unknown;

test('every filter is a button that is pressed while it is chosen (B3)', () => {
  const { after, said } = filter();
  const { chosen: first, rootProps, filterProps, showAllProps } = after();
  expect(first).toBe('all');
  expect(rootProps).toEqual({ 'data-machine': 'blog-filter', 'data-state': 'all' });
  const button = { type: 'button', 'data-part': 'filter', onClick };
  expect(filterProps('all')).toEqual({ ...button, 'aria-pressed': true });
  expect(filterProps('News')).toEqual({ ...button, 'aria-pressed': false });
  expect(showAllProps).toEqual({ type: 'button', 'data-part': 'show-all', onClick });
  filterProps('News').onClick();
  expect(said()).toEqual([{ type: 'filter.select', filter: 'News' }]);

  const chosen = after();
  expect(chosen.chosen).toBe('News');
  expect(chosen.rootProps['data-state']).toBe('news');
  expect(chosen.filterProps('News')['aria-pressed']).toBe(true);
  expect(chosen.filterProps('all')['aria-pressed']).toBe(false);
  chosen.showAllProps.onClick();
  expect(said()).toEqual([{ type: 'filter.select', filter: 'all' }]);
  expect(after().rootProps['data-state']).toBe('all');
});

test('a blog shows under each of its topics, and without a filter (B3)', () => {
  const { after } = filter();
  const shown = () => {
    const { shows } = after();
    return [shows(['News']), shows(['Adoption', 'Technology']), shows([])];
  };
  expect(shown()).toEqual([true, true, true]);
  after({ type: 'filter.select', filter: 'Technology' });
  expect(shown()).toEqual([false, true, false]);
});

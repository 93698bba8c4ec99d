import { describe, expect, it } from '@jest/globals';
import { readOrder, sortLinks, sortRows, type Order, type SortableColumn } from './sorting.js';

interface Row {
  name: string;
  count: number | null;
}
const columns: SortableColumn<Row>[] = [
  { key: 'name', name: 'Name', first: 'ascending', valueOf: ({ name }) => name },
  { key: 'count', name: 'How many', first: 'descending', valueOf: ({ count }) => count },
];
const byName: Order = { key: 'name', direction: 'ascending' };

describe('the order of a list', () => {
  it.each([
    ['', byName],
    ['sort=count', { key: 'count', direction: 'ascending' }],
    ['sort=-count', { key: 'count', direction: 'descending' }],
    ['sort=--count', byName],
    ['sort=constructor', byName],
  ])('that the address asks for by “%s” is %j', (query, order) => {
    expect(readOrder(columns, new URLSearchParams(query), byName)).toEqual(order);
  });

  const rows = [
    { name: 'Lab 10', count: 2 },
    { name: 'lab 9', count: null },
    { name: 'Émile', count: 10 },
  ];
  it.each([
    ['name', 'ascending', ['Émile', 'lab 9', 'Lab 10']],
    ['name', 'descending', ['Lab 10', 'lab 9', 'Émile']],
    ['count', 'ascending', ['Lab 10', 'Émile', 'lab 9']],
    ['count', 'descending', ['Émile', 'Lab 10', 'lab 9']],
  ] as const)('by %s, %s, is %j, with what has no value last', (key, direction, names) => {
    expect(sortRows(rows, columns, { key, direction }).map(({ name }) => name)).toEqual(names);
  });

  it('is reversed by the link of its column, and other links begin with their own direction', () => {
    expect(sortLinks(columns, byName, { filters: { q: 'a&b', state: '' }, anchor: 'rows' })).toEqual({
      Name: { href: '?q=a%26b&sort=-name#rows', direction: 'ascending' },
      'How many': { href: '?q=a%26b&sort=-count#rows' },
    });
  });
});

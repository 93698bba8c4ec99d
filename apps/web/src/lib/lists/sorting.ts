type Direction = 'ascending' | 'descending';

export interface SortableColumn<T> {
  key: string;
  name: string;
  /** Rows without a value come last in both directions. */
  valueOf: (row: T) => string | number | null;
  /** The direction of the first press. */
  first: Direction;
}

export interface Order {
  key: string;
  direction: Direction;
}

/** The order that an address asks for: `sort=key`, or `sort=-key` for descending. */
export function readOrder<T>(columns: SortableColumn<T>[], params: URLSearchParams, standard: Order): Order {
  const asked = params.get('sort') ?? '';
  const key = asked.replace(/^-/, '');
  if (!columns.some((column) => column.key === key)) return standard;
  return { key, direction: asked.startsWith('-') ? 'descending' : 'ascending' };
}

export const sortText = ({ key, direction }: Order) => (direction === 'descending' ? `-${key}` : key);

const { compare } = new Intl.Collator('en', { numeric: true });

export function sortRows<T>(rows: readonly T[], columns: SortableColumn<T>[], { key, direction }: Order): T[] {
  const { valueOf } = columns.find((column) => column.key === key)!;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}

export type SortLinks = Record<string, { href: string; direction?: Direction }>;

/** A link for each column, by its name; that of the present order reverses it. Filters stay. */
export function sortLinks<T>(
  columns: SortableColumn<T>[],
  order: Order,
  { filters = {}, anchor }: { filters?: Record<string, string>; anchor: string },
): SortLinks {
  const kept = Object.entries(filters).filter(([, value]) => value !== '');
  const reverse = order.direction === 'ascending' ? 'descending' : 'ascending';
  return Object.fromEntries(
    columns.map(({ key, name, first }) => {
      const isPresent = key === order.key;
      const sort = sortText({ key, direction: isPresent ? reverse : first });
      const href = `?${new URLSearchParams([...kept, ['sort', sort]])}#${anchor}`;
      return [name, { href, ...(isPresent && { direction: order.direction }) }];
    }),
  );
}

import type { SortableColumn } from '#lib/lists/sorting.ts';

export interface ListedLab {
  id: number;
  title: string;
  slug: string;
  track: string;
  /** Its place in all tracks. */
  place: number;
  minutes: number;
  xp: number;
}

export const labColumns: SortableColumn<ListedLab>[] = [
  { key: 'place', name: 'No.', first: 'ascending', valueOf: ({ place }) => place },
  { key: 'lab', name: 'Lab', first: 'ascending', valueOf: ({ title }) => title },
  { key: 'track', name: 'Track', first: 'ascending', valueOf: ({ track }) => track },
  { key: 'minutes', name: 'Minutes', first: 'descending', valueOf: ({ minutes }) => minutes },
  { key: 'xp', name: 'Most xp', first: 'descending', valueOf: ({ xp }) => xp },
];

export function filterLabs(labs: ListedLab[], { name, track }: { name: string; track: string }): ListedLab[] {
  const sought = name.trim().toLowerCase();
  return labs.filter(({ title, slug }) => (track === '' || slug === track) && title.toLowerCase().includes(sought));
}

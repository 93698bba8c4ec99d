import type { Schemas } from '@proximal/client';
import type { SortableColumn } from '#lib/lists/sorting.ts';

export type Member = Omit<Schemas['CohortMember'], 'stuck_at'> & {
  name: string;
  stuck_at: { lab_id: number; submissions: number; failed_test: string | null; title: string }[] | null;
};

export const memberColumns: SortableColumn<Member>[] = [
  { key: 'member', name: 'Member', first: 'ascending', valueOf: ({ name }) => name },
  { key: 'progress', name: 'Progress', first: 'ascending', valueOf: (member) => member.progress_percentage },
  // Who was never active comes before all others.
  { key: 'active', name: 'Last active', first: 'ascending', valueOf: ({ last_active_on }) => last_active_on ?? '' },
  { key: 'open', name: 'Reviews to do', first: 'descending', valueOf: ({ reviews_open }) => reviews_open },
  { key: 'done', name: 'Reviews done', first: 'descending', valueOf: ({ reviews_completed }) => reviews_completed },
  {
    key: 'stuck',
    name: 'Stuck in',
    first: 'descending',
    valueOf: ({ stuck_at }) => stuck_at?.length ?? null,
  },
];

const memberStates = {
  here: { text: 'Present', has: ({ is_active }: Member) => is_active },
  away: { text: 'Away for two weeks', has: ({ is_active }: Member) => !is_active },
  stuck: { text: 'Stuck', has: ({ stuck_at }: Member) => Boolean(stuck_at?.length) },
  reviews: { text: 'Have reviews to do', has: ({ reviews_open }: Member) => reviews_open > 0 },
};

export const memberStateOptions = [
  { value: '', text: 'All' },
  ...Object.entries(memberStates).map(([value, { text }]) => ({ value, text })),
];

export interface MemberFilter {
  name: string;
  state: string;
}

export function filterMembers(members: Member[], { name, state }: MemberFilter): Member[] {
  const isInState = Object.entries(memberStates).find(([key]) => key === state)?.[1].has ?? (() => true);
  const sought = name.trim().toLowerCase();
  return members.filter((member) => isInState(member) && member.name.toLowerCase().includes(sought));
}

import type { Schemas } from '@proximal/client';
import type { SortableColumn } from '#lib/lists/sorting.ts';

export const roleNames = ['instructor', 'moderator', 'admin'] as const;

export const changesOfRoles = ['given', 'taken'] as const;

export const holderColumns: SortableColumn<Schemas['RoleHolder']>[] = [
  { key: 'name', name: 'Name', first: 'ascending', valueOf: ({ full_name }) => full_name },
  { key: 'email', name: 'Email', first: 'ascending', valueOf: ({ email }) => email },
  { key: 'role', name: 'Role', first: 'ascending', valueOf: ({ role, cohort_id }) => `${role} ${cohort_id ?? ''}` },
  { key: 'given', name: 'Given on', first: 'descending', valueOf: ({ given_at }) => Date.parse(given_at) },
];

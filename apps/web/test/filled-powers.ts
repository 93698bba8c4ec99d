import type { components } from '@proximal/client';
import { daysFromNow, type Write } from './filled-curriculum.js';

type Schemas = components['schemas'];

/** What the platform answers to somebody who looks after cohorts and gives roles, with every text by the function. */
export function filledPowers(write: Write): Record<string, object> {
  return {
    'GET /instructor/cohorts': { data: [cohortOf(write, 7, 40), cohortOf(write, 8, 40), cohortOf(write, 9, -10)] },
    'GET /instructor/cohorts/7/members': { data: [3, 4, 5].map((id) => memberOf(write, id)) },
    'GET /admin/roles': { data: [holderOf(write, 3, 'instructor'), holderOf(write, 4, 'admin')], next_cursor: 'next' },
  };
}

function cohortOf(write: Write, id: number, endsInDays: number): Schemas['InstructedCohort'] {
  const challenge = (challengeId: number) => ({
    id: challengeId,
    title: write(`title of challenge ${challengeId} of a cohort`),
    opens_at: daysFromNow(-1),
    closes_at: daysFromNow(6),
  });
  return {
    id,
    slug: `cohort-${id}`,
    name: write(`name of the instructor’s cohort ${id}`),
    track_slug: 'foundations',
    starts_on: daysFromNow(endsInDays - 56).slice(0, 10),
    ends_on: daysFromNow(endsInDays).slice(0, 10),
    capacity: 30,
    member_count: 3,
    current_week: 2,
    challenges: id === 7 ? [challenge(21), challenge(22)] : [],
  };
}

function memberOf(write: Write, id: number): Schemas['CohortMember'] {
  const isKnown = id !== 5;
  const stuck = { lab_id: 40, submissions: 4, failed_test: write('test that a member does not pass') };
  return {
    user_id: id,
    display_name: id === 5 ? '' : write(`name of the instructor’s member ${id}`),
    joined_at: daysFromNow(-9),
    is_active: id !== 4,
    last_active_on: isKnown ? daysFromNow(-2).slice(0, 10) : null,
    progress_percentage: isKnown ? 33.4 : null,
    reviews_open: 2,
    reviews_completed: 5,
    stuck_at: isKnown ? (id === 3 ? [stuck, { lab_id: 999, submissions: 3, failed_test: null }] : []) : null,
  };
}

function holderOf(write: Write, id: number, role: Schemas['RoleHolder']['role']): Schemas['RoleHolder'] {
  return {
    user_id: id,
    email: `${'a'.repeat(60)}-${id}@${'b'.repeat(60)}.example`,
    full_name: write(`name of the ${role}`),
    role,
    cohort_id: role === 'instructor' ? 7 : null,
    given_at: daysFromNow(-3),
  };
}

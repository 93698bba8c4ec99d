import { newLearner, type Learner } from '../learner.js';
import { seconds, type RefusedCases } from './refused-case.js';
import { unusedEmail, type RefusedWorld } from './refused-world.js';

const moderator = (email: string) => ({ email, role: 'moderator', reason: 'a test' });

/** Returns an instructor, the path of their cohort, and a member of it. */
async function instructed(world: RefusedWorld): Promise<{ instructor: Learner; path: string; member: Learner }> {
  const member = await newLearner(world.client);
  const cohortId = await world.cohortOf(member);
  const instructor = await world.personWith('instructor', [cohortId]);
  return { instructor, path: `/instructor/cohorts/${cohortId}`, member };
}

/** Refusals of people who look after others. */
export const roleCases = {
  'role-required': {
    status: 403,
    detail: 'This needs a role that you do not have; ask an admin of the platform.',
    provoke: (world) => world.send('GET', '/admin/roles'),
  },
  'own-role': {
    status: 403,
    detail: 'Nobody gives or takes away a role of their own; ask another admin.',
    provoke: async (world) => {
      const { token, email } = await world.personWith('admin');
      return world.send('POST', '/admin/roles', { token, body: moderator(email) });
    },
  },
  'last-admin': {
    status: 409,
    detail: 'This is the last admin; give the role of admin to somebody else first.',
    provoke: async (world) => {
      const { token, password } = await world.onlyAdmin();
      return world.send('DELETE', '/users/me', { token, body: { password } });
    },
  },
  'own-case': {
    status: 403,
    detail: 'Nobody decides a case in which they have a part; ask somebody else with this role.',
    provoke: async (world) => {
      const { token, id } = await world.personWith('moderator');
      const body = { name: 'Ada Learner', reason: 'mine' };
      return world.send('POST', `/moderation/names/${id}/hide`, { token, body });
    },
  },
  'account-unknown': {
    status: 404,
    detail: 'Nobody has registered with this email.',
    provoke: async (world) => {
      const { token } = await world.personWith('admin');
      return world.send('POST', '/admin/roles', { token, body: moderator(unusedEmail()) });
    },
  },
  'email-unverified': {
    status: 409,
    detail: 'This person has not verified their email yet, and cannot get a role.',
    provoke: async (world) => {
      const { token } = await world.personWith('admin');
      const { email } = await newLearner(world.client);
      return world.send('POST', '/admin/roles', { token, body: moderator(email) });
    },
  },
  'role-unknown': {
    status: 404,
    detail: 'This person does not have this role; GET /admin/roles lists all.',
    provoke: async (world) => {
      const { token } = await world.personWith('admin');
      return world.send('POST', '/admin/roles/take', { token, body: moderator(world.learner.email) });
    },
  },
  'cohort-unknown': {
    status: 404,
    detail: 'There is no such cohort that you look after; GET /instructor/cohorts lists all.',
    provoke: async (world) => {
      const { token } = await world.personWith('instructor', [2_147_483_647]);
      return world.send('GET', '/instructor/cohorts/2147483646/members', { token });
    },
  },
  'member-unknown': {
    status: 404,
    detail: 'There is no such member of this cohort; GET /instructor/cohorts/{cohort_id}/members lists all.',
    provoke: async (world) => {
      const { instructor, path } = await instructed(world);
      const body = { challenge_id: 1, closes_at: '2030-01-01T00:00:00Z', reason: 'ill' };
      return world.send('POST', `${path}/members/2147483647/deadline`, { token: instructor.token, body });
    },
  },
  'cohort-full': {
    status: 409,
    detail: 'Every seat of this cohort is taken.',
    provoke: async (world) => {
      const member = await newLearner(world.client);
      const from = await world.cohortOf(member);
      let to = from;
      // The seat of an erased learner can become free meanwhile.
      while (to === from) {
        const other = await newLearner(world.client);
        to = await world.withFullCohorts(() => world.cohortOf(other));
      }
      const { token } = await world.personWith('instructor', [from, to]);
      const path = `/instructor/cohorts/${from}/members/${member.id}/move`;
      const body = { to_cohort_id: to, reason: 'asked for it' };
      return world.withFullCohorts(() => world.send('POST', path, { token, body }));
    },
  },
  'report-unknown': {
    status: 404,
    detail: 'There is no such open report; GET /moderation/reports lists all.',
    provoke: async (world) => {
      const { token } = await world.personWith('moderator');
      return world.send('POST', '/moderation/reports/2147483647/uphold', { token, body: { reason: 'a test' } });
    },
  },
  'shown-review-unknown': {
    status: 404,
    detail: 'There is no such review that you can hide; GET /moderation/appeals shows reviews.',
    provoke: async (world) => {
      const { token } = await world.personWith('moderator');
      return world.send('POST', '/moderation/reviews/2147483647/hide', { token, body: { reason: 'a test' } });
    },
  },
  'reported-name-unknown': {
    status: 404,
    detail: 'There is no such open report of a name; GET /moderation/names lists all.',
    provoke: async (world) => {
      const { token } = await world.personWith('moderator');
      const body = { name: 'Ada Learner', reason: 'a test' };
      return world.send('POST', '/moderation/names/2147483647/dismiss', { token, body });
    },
  },
  'shown-name-unknown': {
    status: 404,
    detail: 'This learner does not show this name at present.',
    provoke: async (world) => {
      const { token } = await world.personWith('moderator');
      const body = { name: 'Nobody’s Name', reason: 'a test' };
      return world.send('POST', `/moderation/names/${world.learner.id}/hide`, { token, body });
    },
  },
  'appeal-unknown': {
    status: 404,
    detail: 'There is no such open appeal; GET /moderation/appeals lists all.',
    provoke: async (world) => {
      const { token } = await world.personWith('moderator');
      const path = '/moderation/challenges/2147483647/appeals/2147483647/decide';
      return world.send('POST', path, { token, body: { score: 80, reason: 'a test' } });
    },
  },
  'too-many-announcements': {
    status: 429,
    detail: 'This cohort has got three announcements today: try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const { instructor, path } = await instructed(world);
      const send = () =>
        world.send('POST', `${path}/announcements`, { token: instructor.token, body: { text: 'Class tomorrow' } });
      // One of them may be of the day before.
      let answer = await send();
      for (let sent = 1; sent < 7 && answer.status !== 429; sent += 1) answer = await send();
      return answer;
    },
  },
} satisfies RefusedCases;

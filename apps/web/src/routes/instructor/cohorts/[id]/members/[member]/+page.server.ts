import { error } from '@sveltejs/kit';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { findInstructed, membersOf } from '#lib/instructor/instructor.server.ts';
import { weeksOf } from '#lib/instructor/weeks.ts';
import { ifAvailable } from '#lib/requests/learner.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'instructor', async (client) => {
    const now = Date.now();
    const [{ cohort, others }, own] = await Promise.all([
      findInstructed(client, event.params.id),
      ifAvailable(client.request('GET', '/users/me')),
    ]);
    const member = (await membersOf(event, client, cohort.id)).find(
      ({ user_id }) => String(user_id) === event.params.member,
    );
    if (!member) error(404, 'The cohort has no such member.');
    return {
      hasExtended: event.url.searchParams.has('extended'),
      isSelf: member.user_id === own?.data.id,
      cohort,
      challenges: cohort.challenges ?? [],
      member,
      weeks: weeksOf(cohort.starts_on, [member]),
      targets: others.filter(
        ({ track_slug, ends_on }) => track_slug === cohort.track_slug && Date.parse(ends_on) + 86_400_000 > now,
      ),
    };
  });

const paramsOf = ({ id, member }: { id: string; member: string }) => {
  return { cohort_id: Number(id), learner_id: Number(member) };
};

export const actions = {
  extend: sendForm(texts('challenge_id', 'closes_at', 'extend_reason'), async (client, typed, { params, url }) => {
    const { challenge_id, closes_at: day, extend_reason: reason } = typed;
    const body = { challenge_id: Number(challenge_id), closes_at: `${day}T23:59:59Z`, reason };
    const path = '/instructor/cohorts/{cohort_id}/members/{learner_id}/deadline';
    await client.request('POST', path, { params: paramsOf(params), body });
    return `${url.pathname}?extended`;
  }),
  move: sendForm(texts('to_cohort_id', 'move_reason'), async (client, typed, { params }) => {
    const body = { to_cohort_id: Number(typed.to_cohort_id), reason: typed.move_reason };
    const path = '/instructor/cohorts/{cohort_id}/members/{learner_id}/move';
    await client.request('POST', path, { params: paramsOf(params), body });
    return `/instructor/cohorts/${encodeURIComponent(params.id)}?moved`;
  }),
} satisfies Actions;

import { error, redirect, type RequestEvent } from '@sveltejs/kit';
import { linesOf, orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { findInstructed, membersOf } from '#lib/instructor/instructor.server.ts';
import { forLearner, ifAvailable } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ id: string; member: string }>;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const now = Date.now();
    const [{ cohort, others }, own] = await Promise.all([
      findInstructed(client, event.params.id),
      ifAvailable(client.request('GET', '/users/me')),
    ]);
    const member = (await membersOf(client, cohort.id)).find(({ user_id }) => String(user_id) === event.params.member);
    if (!member) error(404, 'The cohort has no such member.');
    return {
      hasExtended: event.url.searchParams.has('extended'),
      isSelf: member.user_id === own?.data.id,
      cohort,
      challenges: cohort.challenges ?? [],
      member: { id: member.user_id, name: member.display_name || `Learner ${member.user_id}` },
      targets: others.filter(
        ({ track_slug, ends_on }) => track_slug === cohort.track_slug && Date.parse(ends_on) + 86_400_000 > now,
      ),
    };
  });

const paramsOf = ({ params }: Event) => ({ cohort_id: Number(params.id), learner_id: Number(params.member) });

export const actions: Actions = {
  extend: async (event) => {
    const form = await formOf(event);
    const typed = {
      of: 'extend' as const,
      challenge_id: textOf(form, 'challenge_id'),
      closes_at: textOf(form, 'closes_at'),
      reason: linesOf(textOf(form, 'extend_reason')),
    };
    const refused = await orTyped(event, typed, async (client) => {
      const { challenge_id, closes_at: day, reason } = typed;
      const body = { challenge_id: Number(challenge_id), closes_at: `${day}T23:59:59Z`, reason };
      const path = '/instructor/cohorts/{cohort_id}/members/{learner_id}/deadline';
      await client.request('POST', path, { params: paramsOf(event), body });
    });
    if (refused) return refused;
    redirect(303, `${event.url.pathname}?extended`);
  },
  move: async (event) => {
    const form = await formOf(event);
    const typed = {
      of: 'move' as const,
      to_cohort_id: textOf(form, 'to_cohort_id'),
      reason: linesOf(textOf(form, 'move_reason')),
    };
    const refused = await orTyped(event, typed, async (client) => {
      const body = { to_cohort_id: Number(typed.to_cohort_id), reason: typed.reason };
      const path = '/instructor/cohorts/{cohort_id}/members/{learner_id}/move';
      await client.request('POST', path, { params: paramsOf(event), body });
    });
    if (refused) return refused;
    redirect(303, `/instructor/cohorts/${encodeURIComponent(event.params.id)}?moved`);
  },
};

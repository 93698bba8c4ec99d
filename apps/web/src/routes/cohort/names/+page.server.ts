import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

const query = { period: 'all', limit: 100 } as const;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data } = await client.request('GET', '/cohorts/my-cohort/leaderboard', { query });
    const others = data.filter(({ is_me }) => !is_me);
    return {
      isReported: event.url.searchParams.has('reported'),
      others: others.map(({ user_id, display_name }) => ({ value: String(user_id), text: display_name })),
    };
  });

export const actions: Actions = {
  default: (event) =>
    forLearner(event, async (client) => {
      const typed = { member: textOf(await formOf(event), 'member') };
      const params = { learner_id: Number(typed.member) };
      const refused = await orRefusal(event, typed, () =>
        client.request('POST', '/users/{learner_id}/name/report', { params }),
      );
      if ('status' in refused) return refused;
      redirect(303, '/cohort/names?reported');
    }),
};

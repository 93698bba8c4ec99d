import { fail, redirect } from '@sveltejs/kit';
import { findChallenge, findReview, linesOf, orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { rubricOf, scoreOf, taskOf } from '#lib/cohort/rubric.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const review = await findReview(client, Number(event.params.id));
    const description = (await findChallenge(client, review.challenge_id))?.description;
    const { lessons } = event.locals.visitor.pages;
    return {
      now: Date.now(),
      owner: learnerMark(event),
      hasCompleted: event.url.searchParams.has('completed'),
      hasXp: event.url.searchParams.get('completed') !== 'without-xp',
      review,
      rubric: description === undefined ? null : (rubricOf(description) ?? null),
      html: description === undefined ? null : await lessons.html(taskOf(description)),
    };
  });

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const fields = [...form.keys()].filter((name) => name === 'score' || /^points-\d{1,2}$/.test(name));
    const points: Record<string, string> = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]));
    const typed = { feedback: linesOf(textOf(form, 'feedback')), points };
    const id = Number(event.params.id);
    let query = 'completed';
    const refused = await orTyped(event, typed, async (client) => {
      const review = await findReview(client, id);
      const challenge = await findChallenge(client, review.challenge_id);
      const given = scoreOf(challenge && rubricOf(challenge.description), (name) => points[name] ?? '');
      if ('problems' in given) return fail(422, { ...typed, detail: 'Some points are missing or too many.', ...given });
      const body = { feedback: typed.feedback, score: given.score };
      const { data } = await client.request('POST', '/cohorts/peer-reviews/{id}/complete', { params: { id }, body });
      if (data.xp_awarded === 0) query = 'completed=without-xp';
      return undefined;
    });
    if (refused) return refused;
    redirect(303, `${event.url.pathname}?${query}`);
  },
};

import { ApiError } from '@proximal/client';
import { findChallenge, findReview } from '#lib/cohort/cohort.server.ts';
import { linesOf, sendForm, texts } from '#lib/requests/forms.server.ts';
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
      lines: await lessons.pythonLines(review.code),
      rubric: description === undefined ? null : (rubricOf(description) ?? null),
      html: description === undefined ? null : await lessons.html(taskOf(description)),
    };
  });

export const actions = {
  default: sendForm(readReview, async (client, { feedback, points }, event) => {
    const id = Number(event.params.id);
    const review = await findReview(client, id);
    const challenge = await findChallenge(client, review.challenge_id);
    const given = scoreOf(challenge && rubricOf(challenge.description), (name) => points[name] ?? '');
    if ('problems' in given) {
      const errors = Object.entries(given.problems).map(([path, message]) => ({ path, message }));
      throw new ApiError(422, 'invalid-input', 'Some points are missing or too many.', errors);
    }
    const body = { feedback, score: given.score };
    const { data } = await client.request('POST', '/cohorts/peer-reviews/{id}/complete', { params: { id }, body });
    return `${event.url.pathname}?${data.xp_awarded === 0 ? 'completed=without-xp' : 'completed'}`;
  }),
} satisfies Actions;

function readReview(form: FormData) {
  const fields = [...form.keys()].filter((name) => name === 'score' || /^points-\d{1,2}$/.test(name));
  return { feedback: linesOf(form, 'feedback'), points: texts(...fields)(form) };
}

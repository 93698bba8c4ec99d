import { error, fail } from '@sveltejs/kit';
import { findChallenge, runProgram } from '#lib/cohort/cohort.server.ts';
import { refusedBy } from '#lib/labs/submitting/script-answers.server.ts';
import { formOf, sendForm, texts } from '#lib/requests/forms.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const challenge = await findChallenge(client, Number(event.params.id));
    if (!challenge) error(404, 'Your cohort has no such challenge.');
    const { description, my_submission, skill_slugs, ...shown } = challenge;
    const { lessons, skillNames } = event.locals.visitor.pages;
    return {
      now: Date.now(),
      owner: learnerMark(event),
      hasAppealed: event.url.searchParams.has('appealed'),
      hasReported: event.url.searchParams.has('reported'),
      hasSubmitted: event.url.searchParams.has('submitted'),
      challenge: shown,
      skills: await skillNames.findNamed(client, skill_slugs),
      submission: my_submission ?? null,
      html: await lessons.html(description),
    };
  });

const typedIn = texts('code', 'notes');

export const actions = {
  run: async (event) => {
    const typed = { ...typedIn(await formOf(event)), problems: {} };
    return forLearner(event, async (client) => {
      try {
        return { ...typed, run: await runProgram(client, typed.code) };
      } catch (reason) {
        const refused = refusedBy(reason);
        return fail(refused.status, { ...typed, refused });
      }
    });
  },
  submit: sendForm(typedIn, async (client, body, { params, url }) => {
    await client.request('POST', '/cohorts/challenges/{id}/submit', { params: { id: Number(params.id) }, body });
    return `${url.pathname}?submitted`;
  }),
} satisfies Actions;

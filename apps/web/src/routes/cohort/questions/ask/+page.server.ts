import { aboutIds, findAbout } from '#lib/cohort/question-pages.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => ({ about: await findAbout(event, client, aboutIds(event)) }));

export const actions = {
  default: sendForm(texts('title', 'text'), async (client, typed, event) => {
    const body = { ...typed, title: typed.title.trim(), ...aboutIds(event) };
    const { data } = await client.request('POST', '/cohorts/my-cohort/questions', { body });
    return `/cohort/questions/${data.id}?asked`;
  }),
} satisfies Actions;

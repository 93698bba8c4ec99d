import type { RequestEvent } from '@sveltejs/kit';
import { forRole } from '#lib/account/roles.server.ts';
import { labTitleIn } from '#lib/moderation/waiting.ts';
import { findReportedSolution } from '#lib/moderation/moderation.server.ts';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import { curriculumTitles } from '#lib/tracks/curriculum-titles.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => {
    const solution = await findReportedSolution(client, event.params.solution);
    const { labs } = await curriculumTitles(event.locals.visitor, client);
    return { solution, labTitle: labTitleIn(labs, solution.lab_id) };
  });

const decide = (verb: 'hide' | 'dismiss', done: string) =>
  sendForm(trimmedTexts('author', 'reason'), async (client, typed, { params }: RequestEvent<{ solution: string }>) => {
    const of = { learner_id: Number(typed.author), solution_id: Number(params.solution) };
    const call = { params: of, body: { reason: typed.reason } };
    await client.request('POST', `/moderation/learners/{learner_id}/solutions/{solution_id}/${verb}`, call);
    return `/moderation?done=${done}`;
  });

export const actions: Actions = {
  hide: decide('hide', 'solution-hidden'),
  dismiss: decide('dismiss', 'solution-dismissed'),
};

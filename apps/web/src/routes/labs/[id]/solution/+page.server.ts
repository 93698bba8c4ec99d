import { giveUpOf, isReviewDue, labIdOf, readLab } from '#lib/labs/lab-pages.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const id = labIdOf(event);
    const [{ title }, reviewDue, giveUp] = await Promise.all([
      readLab(event, client, id),
      isReviewDue(client, id),
      giveUpOf(client, id),
    ]);
    return { lab: { id, title }, isReviewDue: reviewDue, giveUp };
  });

export const actions: Actions = {
  /** A form and no link, because it ends what a better solution could still raise. */
  default: (event) =>
    forLearner(event, (client) =>
      orRefusal(event, {}, async () => {
        const params = { id: labIdOf(event) };
        const isGivingUp = textOf(await formOf(event), 'give-up') === 'yes';
        if (isGivingUp) await client.request('POST', '/labs/{id}/give-up', { params });
        const { data } = await client.request('GET', '/labs/{id}/solution', { params });
        return { solution: data.code, files: data.files };
      }),
    ),
};

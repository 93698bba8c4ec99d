import { sendForm } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data: reminders } = await client.request('GET', '/users/me/reminders');
    return { reminders, isSaved: event.url.searchParams.has('saved') };
  });

export const actions = {
  set: sendForm(readSchedule, async (client, { days, hour }) => {
    await client.request('PUT', '/users/me/reminders', { body: { days, hour } });
    return '/today/reminders?saved';
  }),
  end: sendForm(
    () => ({ days: [] as number[], hour: 18 }),
    async (client) => {
      await client.request('PUT', '/users/me/reminders', { body: { days: [] } });
      return '/today/reminders?saved';
    },
  ),
} satisfies Actions;

function readSchedule(form: FormData) {
  return { days: form.getAll('day').map(Number), hour: Number(form.get('hour')) };
}

import type { RequestEvent } from '@sveltejs/kit';
import { sendForm, textOf } from '#lib/requests/forms.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import { findReportedName } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ learner: string }>;

/** JSON, because browsers change the ends of lines in a form. */
function readName(sent: string): string {
  try {
    return String(JSON.parse(sent));
  } catch {
    // A form that somebody else has made: the platform refuses a name that nobody shows.
    return sent;
  }
}

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => ({ reported: await findReportedName(client, event.params.learner) }));

const decide = (verb: 'hide' | 'dismiss', field = 'name') =>
  sendForm(
    (form) => ({ name: readName(textOf(form, field)), reason: textOf(form, 'reason').trim() }),
    async (client, body, { params }: Event) => {
      const call = { params: { learner_id: Number(params.learner) }, body };
      await client.request('POST', `/moderation/names/{learner_id}/${verb}`, call);
      return `/moderation?done=name-${verb === 'hide' ? 'hidden' : 'dismissed'}`;
    },
  );

export const actions: Actions = {
  hide: decide('hide'),
  hideFormer: decide('hide', 'reported_name'),
  dismiss: decide('dismiss'),
};

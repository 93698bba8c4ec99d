import { enterBy, entranceOf } from '#lib/account/entering.server.ts';
import { texts } from '#lib/requests/forms.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) => {
  const reason = event.url.searchParams.get('reason');
  return {
    ...entranceOf(event),
    willBeErased: reason === 'erasure',
    hasEnded: reason === 'ended',
    isReset: reason === 'reset',
  };
};

export const actions = {
  default: enterBy(texts('email'), (client, { email }, password) => client.login(email, password)),
} satisfies Actions;

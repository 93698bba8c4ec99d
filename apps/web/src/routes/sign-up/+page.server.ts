import { enterBy, entranceOf } from '#lib/account/entering.server.ts';
import { texts } from '#lib/requests/forms.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) => entranceOf(event);

export const actions = {
  default: enterBy(texts('email', 'full_name'), (client, { email, full_name }, password) =>
    client.register({ email, full_name, password }),
  ),
} satisfies Actions;

import { redirect } from '@sveltejs/kit';
import { lookIn } from '#lib/look/look.ts';
import { storeLook } from '#lib/look/look-cookie.server.ts';
import { formOf, pathOfThisSite, textOf } from '#lib/requests/forms.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ url }) => ({
  back: pathOfThisSite(url.searchParams.get('from') ?? '', url) ?? '/',
});

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    storeLook(event, lookIn(`${textOf(form, 'theme')}-${textOf(form, 'text')}`));
    redirect(303, event.url.pathname + event.url.search);
  },
};

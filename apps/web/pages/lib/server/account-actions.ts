import type { ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import type { AccountForm } from '#lib/account/account-form.ts';
import { formOf, textOf } from './forms.js';
import { forLearner, orRefusal } from './learner.js';

/** Makes a form's action: it runs for the learner who is signed in, and returns a sentence. */
export function accountAction(
  of: AccountForm['of'],
  run: (client: ProximalClient, form: FormData) => Promise<string>,
  shownAgain?: string,
) {
  return async (event: RequestEvent) => {
    const form = await formOf(event);
    const typed = shownAgain === undefined ? {} : { typed: textOf(form, shownAgain) };
    return forLearner(event, (client) =>
      orRefusal(event, { of, isDone: false, ...typed }, async (): Promise<AccountForm> => {
        const detail = await run(client, form);
        return { of, isDone: true, detail, problems: {} };
      }),
    );
  };
}

import { ApiError, type ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { formOf, texts } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import { refuse } from '#lib/requests/refusals.server.ts';

export interface AccountForm {
  of: 'name' | 'email' | 'verification' | 'password' | 'end' | 'erasure';
  isDone: boolean;
  detail: string;
  problems: Record<string, string>;
}

export function accountAction(
  of: AccountForm['of'],
  run: (client: ProximalClient, form: FormData) => Promise<string>,
  shownAgain: string[] = [],
) {
  return async (event: RequestEvent) => {
    const form = await formOf(event);
    const typed = texts(...shownAgain)(form);
    return forLearner(event, (client) =>
      orRefusal(event, { ...typed, of, isDone: false }, async (): Promise<AccountForm> => {
        const detail = await run(client, form).catch((error: unknown) => signInAgain(error, event));
        return { of, isDone: true, detail, problems: {} };
      }),
    );
  };
}

function signInAgain(error: unknown, event: RequestEvent): never {
  if (error instanceof ApiError && error.status === 401 && error.code !== 'wrong-credentials') refuse(error, event);
  throw error;
}

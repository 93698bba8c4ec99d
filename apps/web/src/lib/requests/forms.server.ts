import type { ProximalClient } from '@proximal/client';
import { error, fail, isHttpError, redirect, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { forLearner, orRefusal, type FormRefusal } from './learner.server.ts';

/** @throws the error page 400 for a body that is no form */
export async function formOf({ request }: RequestEvent): Promise<FormData> {
  try {
    return await request.formData();
  } catch (reason) {
    // It is no form, or its sender has gone before its end.
    const { name, code } = reason as NodeJS.ErrnoException;
    if (name === 'TypeError' || code === 'ECONNRESET') error(400, 'The form cannot be read. Please send it again.');
    throw reason;
  }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Browsers send the end of a line as two characters. */
export function linesOf(form: FormData, name: string): string {
  return textOf(form, name).replaceAll('\r\n', '\n');
}

export function texts<N extends string>(...names: N[]): (form: FormData) => Record<N, string> {
  return (form) => Object.fromEntries(names.map((name) => [name, linesOf(form, name)])) as Record<N, string>;
}

export function trimmedTexts<N extends string>(...names: N[]): (form: FormData) => Record<N, string> {
  return (form) => Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()])) as Record<N, string>;
}

/**
 * An action that sends what was typed and leads to the page that `send` returns. When the platform refuses it or does
 * not answer, the form is shown again with what was typed.
 */
export function sendForm<V extends Record<string, unknown>, P extends Record<string, string>>(
  read: (form: FormData) => V,
  send: (client: ProximalClient, typed: V, event: RequestEvent<P>) => Promise<string>,
) {
  return async (event: RequestEvent<P>): Promise<ActionFailure<FormRefusal & V>> => {
    const typed = read(await formOf(event));
    try {
      const answer = await forLearner(event, (client) => orRefusal(event, typed, () => send(client, typed, event)));
      return typeof answer === 'string' ? redirect(303, answer) : answer;
    } catch (reason) {
      if (!isHttpError(reason, 503)) throw reason;
      const detail = `${reason.body.message} What you have typed is still here: send it again in a moment.`;
      return fail(503, { ...typed, detail, problems: {} });
    }
  };
}

/** They are for visitors who are not signed in, or only receive forms. */
const entrances = /^\/(sign-in|sign-up|sign-out|forgot-password|reset-password|verify-email|demo)(\/|$)/;

/** Replaces a path to another site or to an entrance of this site by the first page of a learner. */
export function ownPath(path: string | null, base: URL): string {
  const own = pathOfThisSite(path ?? '', base);
  return own === undefined || isEntrance(own.split('?')[0]!) ? '/today' : own;
}

export function pathOfThisSite(path: string, base: URL): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return undefined;
  const { origin, pathname, search } = new URL(path, base);
  // Dots are resolved by now: `/.//evil.example` has become `//evil.example`, which names another site.
  return origin !== base.origin || pathname.startsWith('//') ? undefined : pathname + search;
}

/** The router decodes a path in the same way. */
function isEntrance(pathname: string): boolean {
  try {
    return entrances.test(decodeURI(pathname));
  } catch {
    return true;
  }
}

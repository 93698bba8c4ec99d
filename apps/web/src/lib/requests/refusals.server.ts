import { ApiError, ConnectionError } from '@proximal/client';
import { error, redirect, type RequestEvent } from '@sveltejs/kit';

export function signInFor({ url, request }: RequestEvent, reason?: 'ended'): string {
  const query = new URLSearchParams(reason && { reason });
  // A form's address may be no page: its own page is where it was sent from.
  if (request.method === 'GET') query.set('next', url.pathname + url.search);
  else query.set('next', url.pathname);
  return `/sign-in?${query}`;
}

/** @throws a redirect to the form to sign in, or the error that the page shows instead; what is no refusal unchanged */
export function refuse(reason: unknown, event: RequestEvent): never {
  // What has no code is the answer of something before the platform, such as a proxy whose platform restarts.
  if (reason instanceof ConnectionError || (reason instanceof ApiError && reason.code === 'unknown'))
    pause(event, 503, { message: 'The platform does not answer just now.' });
  if (!(reason instanceof ApiError)) throw reason;
  const { status, detail, retryAfterSeconds } = reason;
  if (reason.code === 'account-needed' && event.locals.visitor.isDemo) redirect(303, '/sign-up?reason=demo');
  if (status === 401) {
    const { visitor } = event.locals;
    const reason = visitor.session && 'ended';
    visitor.forgetSession();
    redirect(303, signInFor(event, reason));
  }
  if (status === 429 || status >= 500)
    pause(event, status === 429 ? 429 : 503, { message: detail, ...(retryAfterSeconds && { retryAfterSeconds }) });
  error(status, detail);
}

function pause(
  { locals }: RequestEvent,
  status: number,
  { message, retryAfterSeconds = 5 }: Omit<App.Error, 'status'>,
): never {
  locals.visitor.retryAfterSeconds = retryAfterSeconds;
  error(status, message, { retryAfterSeconds });
}

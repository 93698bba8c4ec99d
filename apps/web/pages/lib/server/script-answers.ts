import { ApiError, ConnectionError, type ProximalClient } from '@proximal/client';
import { json, type RequestEvent } from '@sveltejs/kit';
import type { Refused } from '#lib/labs/refused.ts';

const signedOut: Refused = { status: 401, code: 'not-authenticated', detail: 'Your session has ended.' };

/** Returns why the platform refused, for a script or a form. @throws what is no refusal unchanged */
export function refusedBy(error: unknown): Refused {
  if (error instanceof ConnectionError)
    return { status: 503, code: 'unavailable', detail: 'The platform does not answer just now.' };
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return signedOut;
  const { status, code, detail, retryAfterSeconds } = error;
  return { status, code, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** Answers the script of a page in JSON: with what the function returns, or with the platform's refusal. */
export async function answerScript<T>(
  event: RequestEvent,
  make: (client: ProximalClient, body: Record<string, unknown>) => Promise<T>,
): Promise<Response> {
  const { visitor } = event.locals;
  if (visitor.session === undefined) return json(signedOut, { status: 401 });
  // A form of another site cannot send this type, and its scripts may not.
  if (!event.request.headers.get('content-type')?.startsWith('application/json'))
    return json({ status: 415, code: 'not-json', detail: 'Send JSON.' } satisfies Refused, { status: 415 });
  try {
    return json(await make(visitor.session.client, await bodyOf(event.request)));
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.status === 401) visitor.forgetSession();
    return json(refused, { status: refused.status });
  }
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  try {
    return ((await request.json()) ?? {}) as Record<string, unknown>;
  } catch {
    throw new ApiError(400, 'malformed-json', 'The body is not JSON.');
  }
}

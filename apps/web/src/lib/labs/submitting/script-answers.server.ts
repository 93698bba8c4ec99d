import { ApiError, ConnectionError, type ProximalClient } from '@proximal/client';
import { json, type RequestEvent } from '@sveltejs/kit';
import { areFiles, type Program } from './program.ts';
import type { Refused } from './refused.ts';

const signedOut: Refused = { status: 401, code: 'not-authenticated', detail: 'Your session has ended.' };
export const accountNeeded: Refused = {
  status: 401,
  code: 'account-needed',
  detail: 'This needs an account. Sign up or sign in in a new tab, then send your code again here.',
};

/** @throws what is no refusal unchanged */
export function refusedBy(error: unknown): Refused {
  if (error instanceof ConnectionError)
    return { status: 503, code: 'unavailable', detail: 'The platform does not answer just now.' };
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return error.code === 'account-needed' ? accountNeeded : signedOut;
  const { status, code, detail, retryAfterSeconds } = error;
  return { status, code, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** @param isForGuests whether visitors without an account may do it, too */
export async function answerScript<T>(
  event: RequestEvent,
  make: (client: ProximalClient, body: ScriptBody) => Promise<T>,
  { isForGuests = false } = {},
): Promise<Response> {
  const { visitor } = event.locals;
  if (visitor.session === undefined && !isForGuests) return json(signedOut, { status: 401 });
  // A form of another site cannot send this type, and its scripts may not.
  if (!event.request.headers.get('content-type')?.startsWith('application/json'))
    return json({ status: 415, code: 'not-json', detail: 'Send JSON.' } satisfies Refused, { status: 415 });
  try {
    const body = await bodyOf(event.request);
    return json(await visitor.call((client) => make(client, body)));
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.code === signedOut.code) visitor.forgetSession();
    return json(refused, { status: refused.status });
  }
}

interface ScriptBody {
  program: Program;
  call: string | undefined;
  key: string;
}

async function bodyOf(request: Request): Promise<ScriptBody> {
  const body: unknown = await request.json().catch(() => undefined);
  const { code, files, call, key = '' } = (body ?? {}) as Record<string, unknown>;
  const isKey = typeof key === 'string' && /^[\w-]{0,100}$/.test(key);
  if (typeof code !== 'string' || !isKey || !['undefined', 'string'].includes(typeof call) || !areFiles(files))
    throw new ApiError(
      422,
      'invalid-input',
      'The body needs code, call is a text, files are texts by their names, and key has letters and digits only.',
    );
  return { program: { code, ...(files && { files }) }, call: call as string | undefined, key };
}

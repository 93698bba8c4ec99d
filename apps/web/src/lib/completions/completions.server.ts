import { ApiError, ConnectionError } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';
import { pageOfCode } from './codes.ts';
import { refuse } from '#lib/requests/refusals.server.ts';

export interface PublicCompletion {
  name: string;
  track_title: string;
  completed_at: string;
  lessons: number;
  labs: number;
  issued_at: string;
}

/** Needs no session. @throws the error page: 404 for every code that shows nothing */
export async function publicCompletion(event: RequestEvent, code: string): Promise<PublicCompletion> {
  const path = pageOfCode(code);
  if (path === null) notFound();
  const { platform } = event.locals.visitor.pages;
  const url = platform.origin + path;
  const answer = await platform.fetch(url, { headers: { accept: 'application/json' } }).catch((reason: unknown) => {
    refuse(new ConnectionError(platform.origin, reason), event);
  });
  if (answer.status === 404) notFound();
  const body = (await answer.json().catch(() => ({}))) as { data?: PublicCompletion; detail?: string };
  if (answer.ok && body.data) return body.data;
  const seconds = Number(answer.headers.get('retry-after')) || undefined;
  const status = answer.status === 429 ? 429 : 503;
  refuse(
    new ApiError(status, 'unavailable', body.detail ?? 'The platform does not answer just now.', [], seconds),
    event,
  );
}

function notFound(): never {
  error(404, 'There is no completion record with this code. Perhaps it is mistyped, or its owner has withdrawn it.');
}

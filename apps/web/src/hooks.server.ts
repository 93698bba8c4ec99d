import type { Handle, HandleServerError } from '@sveltejs/kit/hooks';
import { errorText } from '@proximal/runtime';
import { appLogger } from '@proximal/telemetry';
import { showLook } from './lib/look/look-cookie.server.ts';
import { compressPage } from './lib/requests/page-compression.server.ts';

export const handle: Handle = async ({ event, resolve }) => {
  const { visitor } = event.platform!.req;
  const { cookieName, cookieOptions } = visitor.pages;
  const received = event.cookies.get(cookieName);
  const inCookie = visitor.resume(received);
  event.locals.visitor = visitor;
  const page = await resolve(event, {
    transformPageChunk: ({ html }) => showLook(html, event),
    // Of the faces, only the one that every page shows.
    preload: ({ type, path }) => type !== 'asset' && (type !== 'font' || path.includes('text-latin.')),
  });
  const response = await compressPage(event, page);
  // Not `event.cookies.set`: SvelteKit has written its cookies, but the token may have changed while the page loaded.
  const { session, roles } = visitor;
  const value = session && visitor.pages.cookieOf(session, roles);
  if (value === undefined && received !== undefined)
    response.headers.append('set-cookie', event.cookies.serialize(cookieName, '', { ...cookieOptions, maxAge: 0 }));
  const isChanged = session?.token !== inCookie?.token || roles?.readAt !== inCookie?.roles?.readAt;
  if (value !== undefined && isChanged)
    response.headers.append('set-cookie', event.cookies.serialize(cookieName, value, cookieOptions));
  if (visitor.retryAfterSeconds !== undefined && response.status >= 400)
    response.headers.set('retry-after', String(visitor.retryAfterSeconds));
  // What a page shows is of one learner: no proxy stores it, and no browser shows it after signing out.
  if (!response.headers.has('cache-control') || response.headers.has('set-cookie'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
};

export const handleError: HandleServerError = (caught) => {
  if (caught.kind === 'app' || caught.kind === 'validation') return undefined;
  if (caught.kind === 'framework')
    return caught.error.status === 404 ? { message: 'There is no such page.' } : undefined;
  const { error } = caught;
  appLogger.error(errorText(error), error instanceof Error ? error.stack : undefined, 'pages');
  return { message: 'Something went wrong here. It was not your doing: please try again.' };
};

import type { Schemas, ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { ifSupported } from '#lib/requests/learner.server.ts';

/** A role that somebody was given or has lost is seen in the navigation after this time, in milliseconds. */
const freshForMs = 10 * 60_000;

/** Remembers the roles of a profile that a page has read anyway, and returns them for the page's navigation. */
export function learnRoles({ locals }: RequestEvent, { roles }: Pick<Schemas['Profile'], 'roles'>) {
  // Null while the platform does not know them.
  if (roles) locals.visitor.roles = { names: roles, readAt: Date.now() };
  return locals.visitor.roles?.names ?? [];
}

/** Returns the roles of the learner for the page's navigation, and reads them again once they are old. */
export async function readRoles(event: RequestEvent, client: ProximalClient) {
  const known = event.locals.visitor.roles;
  if (known && Date.now() - known.readAt < freshForMs) return known.names;
  const profile = await ifSupported(client.request('GET', '/users/me'));
  return learnRoles(event, profile?.data ?? { roles: null });
}

import type { Schemas, ProximalClient } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';
import { forLearner, ifSupported } from '#lib/requests/learner.server.ts';

/** After this time the navigation shows that a role was given or taken. */
const freshForMs = 10 * 60_000;

export function learnRoles({ locals }: RequestEvent, { roles }: Pick<Schemas['Profile'], 'roles'>) {
  // Null while the platform does not know them.
  if (roles) locals.visitor.roles = { names: roles, readAt: Date.now() };
  return locals.visitor.roles?.names ?? [];
}

export async function readRoles(event: RequestEvent, client: ProximalClient) {
  const known = event.locals.visitor.roles;
  if (known && Date.now() - known.readAt < freshForMs) return known.names;
  const profile = await ifSupported(client.request('GET', '/users/me'));
  return learnRoles(event, profile?.data ?? { roles: null });
}

/** For each page of a role. The platform checks the role of each request as well, but a page may need none of those. */
export function forRole<T>(
  event: RequestEvent,
  role: 'instructor' | 'moderator' | 'admin',
  make: (client: ProximalClient) => Promise<T>,
): Promise<T> {
  return forLearner(event, async (client) => {
    if (!(await hasRole(event, client, role)))
      error(403, `This page is for people with the role “${role}”, and your account does not have it.`);
    return make(client);
  });
}

/** A role that has just been given counts. Also true while the platform does not know the roles: then it decides. */
async function hasRole(event: RequestEvent, client: ProximalClient, role: string): Promise<boolean> {
  if (event.locals.visitor.roles?.names.some((name) => name === role)) return true;
  const { data } = await client.request('GET', '/users/me');
  learnRoles(event, data);
  return data.roles?.some((name) => name === role) ?? true;
}

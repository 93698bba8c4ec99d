import type { Schemas, ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { ifSupported } from '#lib/requests/learner.server.ts';

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

import type { Schemas, ProximalClient } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';
import { forLearner, ifSupported } from '#lib/requests/learner.server.ts';

/** After this time the navigation shows that a role was given or taken. */
const freshForMs = 10 * 60_000;

export function learnRoles(
  { locals }: RequestEvent,
  { roles, erasure }: Pick<Schemas['Profile'], 'roles' | 'erasure'>,
) {
  // Null while the platform does not know them.
  if (roles) locals.visitor.roles = { names: roles, readAt: Date.now(), erasureDueAt: erasure?.due_at };
  return locals.visitor.roles?.names ?? [];
}

export async function readRoles(event: RequestEvent, client: ProximalClient) {
  const known = event.locals.visitor.roles;
  if (known && Date.now() - known.readAt < freshForMs) return known.names;
  const profile = await ifSupported(client.request('GET', '/users/me'));
  return learnRoles(event, profile?.data ?? { roles: null, erasure: null });
}

const pagesFor = {
  instructor: 'Instructors of a cohort see this page.',
  moderator: 'Moderators see this page.',
  admin: 'Admins of this platform see this page.',
} as const;
type Role = keyof typeof pagesFor;

/** For each page of a role. The platform checks the role of each request as well, but a page may need none of those. */
export function forRole<T>(event: RequestEvent, role: Role, make: (client: ProximalClient) => Promise<T>): Promise<T> {
  return forLearner(event, async (client) => {
    await requireRole(event, client, role);
    return make(client);
  });
}

/**
 * A role that has just been given counts. It passes, too, while the platform does not know the roles: then that decides.
 * @throws the error page 403, which says for whom the page is
 */
async function requireRole(event: RequestEvent, client: ProximalClient, role: Role): Promise<void> {
  if (event.locals.visitor.roles?.names.includes(role)) return;
  const { data } = await client.request('GET', '/users/me');
  learnRoles(event, data);
  if (!(data.roles?.includes(role) ?? true)) error(403, pagesFor[role], { signedInAs: data.email });
}

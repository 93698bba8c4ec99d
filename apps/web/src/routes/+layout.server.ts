import type { LayoutServerLoad } from './$types.js';

export const load: LayoutServerLoad = ({ locals }) => ({
  isSignedIn: locals.visitor.session !== undefined,
  roles: locals.visitor.roles?.names ?? [],
});

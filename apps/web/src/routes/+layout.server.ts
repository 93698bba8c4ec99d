import type { LayoutServerLoad } from './$types.js';

export const load: LayoutServerLoad = ({ locals: { visitor } }) => ({
  isSignedIn: visitor.session !== undefined,
  isDemo: visitor.isDemo,
  roles: visitor.roles?.names ?? [],
  reference: visitor.pages.config.WEB_API_REFERENCE,
});

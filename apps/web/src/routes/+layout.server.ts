import { learnerAreas, visitorAreas } from '#lib/frame/areas.server.ts';
import { readLook } from '#lib/look/look-cookie.server.ts';
import type { LayoutServerLoad } from './$types.js';

export const load: LayoutServerLoad = (event) => {
  const { visitor } = event.locals;
  return {
    isSignedIn: visitor.session !== undefined,
    areas: visitor.session ? learnerAreas : visitorAreas,
    isDemo: visitor.isDemo,
    roles: visitor.roles?.names ?? [],
    look: readLook(event),
    reference: visitor.pages.config.WEB_API_REFERENCE,
  };
};

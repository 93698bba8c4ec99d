import { redirect } from '@sveltejs/kit';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ locals: { visitor } }) => {
  if (visitor.session) redirect(303, '/today');
  return { hasDemo: visitor.pages.config.WEB_DEMO_LEARNER !== undefined };
};

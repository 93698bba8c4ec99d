import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = async ({ locals: { visitor } }) => ({
  isAnswering: await visitor.pages.status.isAnswering(),
});

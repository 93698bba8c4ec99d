import { instructedCohorts } from '#lib/instructor/instructor.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'instructor', async (client) => {
    const today = new Date().toISOString().slice(0, 10);
    const cohorts = await instructedCohorts(client);
    return {
      running: cohorts.filter(({ ends_on }) => ends_on >= today),
      ended: cohorts.filter(({ ends_on }) => ends_on < today),
    };
  });

import { curriculumTitles } from '#lib/tracks/curriculum-titles.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { findInstructed, membersOf } from '#lib/instructor/instructor.server.ts';
import { ifAvailable } from '#lib/requests/learner.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'instructor', async (client) => {
    const { cohort } = await findInstructed(client, event.params.id);
    const [members, titles] = await Promise.all([
      membersOf(client, cohort.id),
      ifAvailable(curriculumTitles(event.locals.visitor, client)),
    ]);
    return {
      hasAnnounced: event.url.searchParams.has('announced'),
      hasMoved: event.url.searchParams.has('moved'),
      cohort,
      members: members.map((member) => ({
        ...member,
        stuck_at:
          member.stuck_at?.map((at) => ({ ...at, title: titles?.labs.get(at.lab_id) ?? `Lab ${at.lab_id}` })) ?? null,
      })),
    };
  });

export const actions = {
  default: sendForm(texts('text'), async (client, body, { params: { id } }) => {
    const params = { cohort_id: Number(id) };
    await client.request('POST', '/instructor/cohorts/{cohort_id}/announcements', { params, body });
    return `/instructor/cohorts/${encodeURIComponent(id)}?announced`;
  }),
} satisfies Actions;

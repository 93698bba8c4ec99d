import { forRole } from '#lib/account/roles.server.ts';
import { hardestLabs } from '#lib/instructor/hardest-labs.ts';
import { findInstructed, membersOf } from '#lib/instructor/instructor.server.ts';
import { filterMembers, memberColumns, type Member } from '#lib/instructor/member-list.ts';
import { weeksOf } from '#lib/instructor/weeks.ts';
import { readOrder, sortLinks, sortRows, sortText } from '#lib/lists/sorting.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'instructor', async (client) => {
    const { searchParams } = event.url;
    const { cohort } = await findInstructed(client, event.params.id);
    const call = { params: { cohort_id: cohort.id }, query: { cursor: searchParams.get('before') ?? undefined } };
    const [members, announcements] = await Promise.all([
      membersOf(event, client, cohort.id),
      ifSupported(client.request('GET', '/instructor/cohorts/{cohort_id}/announcements', call)),
    ]);
    return {
      hasAnnounced: searchParams.has('announced'),
      hasMoved: searchParams.has('moved'),
      cohort,
      weeks: weeksOf(cohort.starts_on, members),
      hardest: hardestLabs(members),
      list: listOf(members, searchParams),
      announcements: announcements ?? null,
    };
  });

function listOf(members: Member[], params: URLSearchParams) {
  const filter = { name: params.get('name') ?? '', state: params.get('state') ?? '' };
  const order = readOrder(memberColumns, params, { key: 'member', direction: 'ascending' });
  return {
    rows: sortRows(filterMembers(members, filter), memberColumns, order),
    all: members.length,
    filter,
    sort: sortText(order),
    sorts: sortLinks(memberColumns, order, { filters: { ...filter }, anchor: 'members' }),
  };
}

export const actions = {
  default: sendForm(texts('text'), async (client, body, { params: { id } }) => {
    const params = { cohort_id: Number(id) };
    await client.request('POST', '/instructor/cohorts/{cohort_id}/announcements', { params, body });
    return `/instructor/cohorts/${encodeURIComponent(id)}?announced`;
  }),
} satisfies Actions;

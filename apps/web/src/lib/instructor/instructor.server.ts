import type { Schemas, ProximalClient } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';
import { ifAvailable } from '#lib/requests/learner.server.ts';
import { curriculumTitles } from '#lib/tracks/curriculum-titles.server.ts';
import type { Member } from './member-list.ts';

const limit = 100;

export async function instructedCohorts(client: ProximalClient): Promise<Schemas['InstructedCohort'][]> {
  const cohorts = [];
  for await (const cohort of client.items('/instructor/cohorts', { query: { limit } })) cohorts.push(cohort);
  return cohorts;
}

export async function findInstructed(client: ProximalClient, id: string) {
  const cohorts = await instructedCohorts(client);
  const cohort = cohorts.find((one) => String(one.id) === id);
  if (!cohort) error(404, 'You look after no such cohort.');
  return { cohort, others: cohorts.filter((one) => one !== cohort) };
}

/** With the names of members and labs that the pages show. */
export async function membersOf(event: RequestEvent, client: ProximalClient, cohortId: number): Promise<Member[]> {
  const [members, titles] = await Promise.all([
    allMembers(client, cohortId),
    ifAvailable(curriculumTitles(event.locals.visitor, client)),
  ]);
  const titleOf = (labId: number) => titles?.labs.get(labId) ?? `Lab ${labId}`;
  return members.map((member) => ({
    ...member,
    name: member.display_name || `Learner ${member.user_id}`,
    stuck_at: member.stuck_at?.map((at) => ({ ...at, title: titleOf(at.lab_id) })) ?? null,
  }));
}

async function allMembers(client: ProximalClient, cohortId: number): Promise<Schemas['CohortMember'][]> {
  const call = { params: { cohort_id: cohortId }, query: { limit } };
  const members = [];
  for await (const member of client.items('/instructor/cohorts/{cohort_id}/members', call)) members.push(member);
  return members;
}

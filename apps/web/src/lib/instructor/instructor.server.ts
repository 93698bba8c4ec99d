import type { Schemas, ProximalClient } from '@proximal/client';
import { error } from '@sveltejs/kit';

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

export async function membersOf(client: ProximalClient, cohortId: number): Promise<Schemas['CohortMember'][]> {
  const call = { params: { cohort_id: cohortId }, query: { limit } };
  const members = [];
  for await (const member of client.items('/instructor/cohorts/{cohort_id}/members', call)) members.push(member);
  return members;
}

import type { Schemas, ProximalClient } from '@proximal/client';
import { error } from '@sveltejs/kit';

const limit = 100;

export async function findReport(client: ProximalClient, review: string): Promise<Schemas['OpenReviewReport']> {
  for await (const report of client.items('/moderation/reports', { query: { limit } }))
    if (String(report.review_id) === review) return report;
  return error(404, 'There is no such open report: perhaps another moderator has decided about it.');
}

export async function findReportedName(client: ProximalClient, learner: string): Promise<Schemas['ReportedName']> {
  for await (const reported of client.items('/moderation/names', { query: { limit } }))
    if (String(reported.learner_id) === learner) return reported;
  return error(404, 'There is no such reported name: it is decided already, or the learner has changed it.');
}

export async function findReportedSolution(
  client: ProximalClient,
  solution: string,
): Promise<Schemas['ReportedSolution']> {
  for await (const reported of client.items('/moderation/solutions', { query: { limit } }))
    if (String(reported.solution_id) === solution) return reported;
  return error(404, 'There is no such reported solution: it is decided already, or its author shares it no more.');
}

export async function findAppeal(
  client: ProximalClient,
  { challenge, learner }: { challenge: string; learner: string },
): Promise<Schemas['OpenAppeal']> {
  for await (const appeal of client.items('/moderation/appeals', { query: { limit } }))
    if (String(appeal.challenge_id) === challenge && String(appeal.learner_id) === learner) return appeal;
  return error(404, 'There is no such open appeal: perhaps it is decided already.');
}

export async function findReportedPost(client: ProximalClient, post: string): Promise<Schemas['ReportedPost']> {
  for await (const reported of client.items('/moderation/posts', { query: { limit } }))
    if (String(reported.post_id) === post) return reported;
  return error(404, 'There is no such reported text: it is decided already, or its author has deleted it.');
}

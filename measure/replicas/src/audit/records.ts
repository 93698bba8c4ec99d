import { z } from 'zod';
import type { VisibleContent } from '../load/actions.js';
import type { Learner } from '../load/learner.js';

const submission = z.object({ submission_id: z.string(), status: z.string(), xp_awarded: z.number().default(0) });
const page = z.object({ data: z.array(submission), next_cursor: z.string().optional() });
const dashboard = z.object({ data: z.object({ total_xp: z.number() }) });

export type Submission = z.output<typeof submission>;

/** The submissions and the xp that the platform shows a learner. */
export interface LearnerRecord {
  learner: Learner;
  submissions: Submission[];
  totalXp: number;
}

/** @throws Failed when a request fails */
export async function recordOf(learner: Learner, { labs }: VisibleContent): Promise<LearnerRecord> {
  const submissions: Submission[] = [];
  for (const { id } of labs) submissions.push(...(await submissionsOf(learner, id)));
  const shown = dashboard.parse(await learner.request({ method: 'GET', path: '/progress/dashboard' }));
  return { learner, submissions, totalXp: shown.data.total_xp };
}

async function submissionsOf(learner: Learner, labId: number): Promise<Submission[]> {
  const found: Submission[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/labs/${labId}/submissions?limit=100${query}`;
    const { data, next_cursor } = page.parse(await learner.request({ method: 'GET', path }));
    found.push(...data);
    cursor = next_cursor;
  }
  return found;
}

/** Returns false while the submission still waits for its grade. */
export function isFinal({ status }: Submission): boolean {
  return status !== 'queued' && status !== 'running';
}

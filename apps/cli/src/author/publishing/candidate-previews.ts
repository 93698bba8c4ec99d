import { countOutdatedSubmissions, previewRegrade } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { counted } from '../../terminal/counted.js';
import type { Operator } from '../../operate/operator.js';
import { follow } from '../../operate/regrade-progress.js';
import type { Moves } from '../../operate/regrade-text.js';
import { allMoves } from '../../operate/regrade.js';
import type { VersionedLab } from './lab-versions.js';

export type RegradableLab = VersionedLab & { labId: number };

export async function outdatedSubmissions({ client }: Operator, labs: readonly RegradableLab[]): Promise<number> {
  const counts = await Promise.all(
    labs.map(({ labId, version }) => client.request(countOutdatedSubmissions, { labId, version })),
  );
  return counts.reduce((sum, { submissions }) => sum + submissions, 0);
}

export interface CandidatePreview extends Moves {
  slug: string;
  version: string;
  submissions: number;
}

/** Without any effect for learners. @throws StartFailure when a regrade of one of the labs is being applied */
export async function previewCandidates(
  operator: Operator,
  labs: readonly RegradableLab[],
  by: string,
): Promise<CandidatePreview[]> {
  const previews: CandidatePreview[] = [];
  for (const { lab, labId, version } of labs) {
    const candidate = { version, maxXp: lab.max_xp };
    const { hindrance, regrade } = await operator.client.request(previewRegrade, { labId, by, candidate });
    if (hindrance === 'being-applied')
      throw new StartFailure(`A regrade of ${lab.slug} is being applied: wait for its end, or leave scores out.`);
    if (regrade === null) continue;
    console.error(`${lab.slug}: ${counted(regrade.submissions, 'submission')} to grade`);
    const isGraded = ({ submissions, graded }: typeof regrade) => submissions === graded;
    const { id, submissions } = await follow(operator, labId, regrade, isGraded);
    previews.push({ slug: lab.slug, version, submissions, ...(await allMoves(operator, id)) });
  }
  return previews;
}

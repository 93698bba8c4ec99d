import { isSolution, withKey, type Episode } from './episode.js';
import type { LabSubmission } from './lab-state.js';

type Tried = Pick<LabSubmission, 'score' | 'ran' | 'codeKey'>;

/** A counted try ran, does not solve the lab, and is another program than the last ones. */
export function isCountedTry(
  { failedKeys, solvedKeys }: Pick<Episode, 'failedKeys' | 'solvedKeys'>,
  { score, ran, codeKey }: Tried,
): boolean {
  return ran && !isSolution(score) && !failedKeys.includes(codeKey) && !solvedKeys.includes(codeKey);
}

/**
 * The counted tries of a lab that was never solved.
 * @param submissions in the order of their instants, which are milliseconds since the epoch
 */
export function countTries(submissions: Iterable<Tried & { at: number }>): { count: number; firstAt: number | null } {
  let failedKeys: readonly string[] = [];
  const tries = { count: 0, firstAt: null as number | null };
  for (const submission of submissions) {
    if (!isCountedTry({ failedKeys, solvedKeys: [] }, submission)) continue;
    failedKeys = withKey(failedKeys, submission.codeKey);
    tries.count += 1;
    tries.firstAt ??= submission.at;
  }
  return tries;
}

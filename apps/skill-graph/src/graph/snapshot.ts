import { quantities, trend, trendDays, type Assessment, type SkillState, type Trend } from '@proximal/learner-model';

/** Returns the last UTC day, `YYYY-MM-DD`, at whose end a mastery is old enough for a comparison. */
export function snapshotDay(at: number): string {
  return utcDay(at - trendDays * quantities.dayMs);
}

/**
 * Says whether a skill is rising, stable or falling.
 * @param masteryBefore at the end of the snapshot's day; 0 when there was none yet
 */
export function trendSince(
  masteryBefore: number,
  { mastery, isDecaying }: Assessment,
  state: SkillState | undefined,
  at: number,
): Trend {
  const lastEvidenceAt = state?.lastEvidenceAt ?? null;
  const hasNewerEvidence = lastEvidenceAt !== null && utcDay(lastEvidenceAt) > snapshotDay(at);
  return trend({ mastery, masteryBefore, isDecaying, hasNewerEvidence });
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

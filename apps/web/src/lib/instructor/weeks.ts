export interface CohortWeek {
  /** Its Monday. */
  from: string;
  /** Members who did something in it. */
  members: number;
  /** The days on which they did, added up. */
  days: number;
}

/** The weeks of a cohort up to the present one; null while the platform does not tell them. */
export function weeksOf(
  startsOn: string,
  members: { weekly_active_days?: number[] | undefined }[],
): CohortWeek[] | null {
  const told = members.flatMap(({ weekly_active_days: days }) => (days ? [days] : []));
  if (told.length < members.length) return null;
  const length = Math.max(0, ...told.map((days) => days.length));
  return Array.from({ length }, (_, week) => {
    const days = told.map((own) => own[week] ?? 0);
    return {
      from: new Date(Date.parse(startsOn) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      members: days.filter((own) => own > 0).length,
      days: days.reduce((sum, own) => sum + own, 0),
    };
  });
}

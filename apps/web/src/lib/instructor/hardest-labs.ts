export interface StuckMember {
  stuck_at: { lab_id: number; title: string; submissions: number; failed_test: string | null }[] | null;
}

export interface HardLab {
  id: number;
  title: string;
  members: number;
  submissions: number;
  /** The test that most of these members fail first. */
  failedTest: string | null;
}

/** The labs in which members are stuck: those that stop most members first, then those with most submissions. */
export function hardestLabs(members: StuckMember[]): HardLab[] | null {
  if (members.length > 0 && members.every(({ stuck_at }) => stuck_at === null)) return null;
  const byLab = Map.groupBy(
    members.flatMap(({ stuck_at }) => stuck_at ?? []),
    ({ lab_id }) => lab_id,
  );
  return [...byLab]
    .map(([id, stuck]) => ({
      id,
      title: stuck[0]!.title,
      members: stuck.length,
      submissions: stuck.reduce((sum, { submissions }) => sum + submissions, 0),
      failedTest: mostFrequent(stuck.flatMap(({ failed_test }) => failed_test ?? [])),
    }))
    .sort((one, other) => other.members - one.members || other.submissions - one.submissions || one.id - other.id);
}

function mostFrequent(names: string[]): string | null {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, same]) => ({ name, count: same.length }));
  return counts.sort((one, other) => other.count - one.count)[0]?.name ?? null;
}

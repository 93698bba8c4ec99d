import {
  placedSkills,
  type Episode,
  type LaterFailure,
  type PlacedSkills,
  type PlacementResult,
  type Syllabus,
} from '@proximal/learner-model';

export interface EndedResult extends PlacementResult {
  /** The track to go on with; null when nothing was answered. */
  readonly entersTrack: string | null;
}

/** A placement that has ended. */
export interface EndedPlacement {
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  readonly result: EndedResult;
}

/** What all placements have shown, less what later failures took back; a later placement decides over a former one. */
export function placedBy(
  { graph, labs, reviewLabsOf }: Syllabus,
  placements: readonly EndedPlacement[],
  episodes: ReadonlyMap<number, Episode>,
): PlacedSkills {
  const [passed, denied, doubted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let likely: PlacedSkills['likely'];
  const skillsOf = (lab: number) => labs.get(lab)?.skills ?? reviewSkills(reviewLabsOf, lab);
  for (const { endedAt, result } of placements.toSorted((one, other) => one.endedAt - other.endedAt)) {
    const left = placedSkills(graph, result, failuresSince(endedAt, episodes, skillsOf));
    for (const skill of left.passed) denied.delete(skill);
    for (const skill of left.denied) passed.delete(skill);
    for (const skill of left.passed) passed.add(skill);
    for (const skill of left.denied) denied.add(skill);
    for (const skill of left.doubted ?? []) doubted.add(skill);
    likely = left.likely;
  }
  return { passed, denied, doubted, ...(likely && { likely }) };
}

function failuresSince(
  at: number,
  episodes: ReadonlyMap<number, Episode>,
  skillsOf: (lab: number) => readonly string[],
): LaterFailure[] {
  return [...episodes].flatMap(([lab, { tries, solvedAt, touchedAt }]) =>
    solvedAt === null && tries > 0 && touchedAt > at ? [{ skills: skillsOf(lab), tries }] : [],
  );
}

function reviewSkills(reviewLabsOf: Syllabus['reviewLabsOf'], lab: number): readonly string[] {
  return [...reviewLabsOf.values()].flat().find(({ id }) => id === lab)?.skills ?? [];
}

const list = new Intl.ListFormat('en-GB');

/** One sentence that says why a skill is taken as known. */
export function takenAsKnownBecause(
  skill: string,
  placements: readonly EndedPlacement[],
  titleOf: (skill: string) => string,
): string {
  const inferences = placements.flatMap(({ result }) => result.inferred.filter((one) => one.skill === skill));
  const last = inferences.at(-1);
  return last ? reasonOf(last, titleOf) : 'You have solved what builds on it.';
}

export function reasonOf(
  { belief, through }: EndedResult['inferred'][number],
  titleOf: (skill: string) => string,
): string {
  return through.length > 0
    ? `Your placement says that you know what builds on it: ${list.format(through.slice(0, 3).map(titleOf))}.`
    : `Your placement is ${Math.floor(100 * belief)} % sure of it.`;
}

import { basename } from 'node:path';
import type { Lab } from '../curriculum/curriculum.js';
import { inspectCurriculum, type Inspection } from '../curriculum/inspect-curriculum.js';
import type { Problem } from '../curriculum/problem.js';
import type { Exercise, ForeignTrack } from './exercise.js';
import { trackFiles, type TrackFiles } from './layout/track-files.js';
import type { ReportedExercise } from './report.js';
import { mergedSkills } from './writing/merged-skills.js';
import type { Staging } from './writing/staging.js';

interface LabToJudge {
  lab: Lab;
  /** Of its folder, below the curriculum's. */
  path: string;
}

/** What is wrong with each lab, in their order; files begin with the name of the curriculum's folder. */
export type Judge = (
  root: string,
  labs: readonly LabToJudge[],
) => Promise<{ problems: Problem[]; advice: Problem[] }[]>;

interface PlanOptions {
  isFoundation: boolean;
  skillsText: string;
  judge: Judge;
}

interface Plan {
  files: TrackFiles;
  exercises: ReportedExercise[];
}

/** Decides which exercises become lessons: those of which the check of a curriculum finds nothing wrong. */
export async function planTrack(staging: Staging, track: ForeignTrack, options: PlanOptions): Promise<Plan> {
  const reasons = new Map<Exercise, Problem[]>();
  const advice = new Map<Exercise, Problem[]>();
  const judged = new Set<Exercise>();
  let exercises = [...track.exercises];
  for (;;) {
    const { files, items } = await settled();
    const labs = labsIn(items, files, track).filter(({ exercise }) => !judged.has(exercise));
    if (labs.length === 0) {
      const missed = exercises.find((one) => !judged.has(one));
      if (missed) throw new Error(`the lab of ${missed.slug} was not judged`);
      return { files, exercises: reported(track, reasons, advice) };
    }
    const verdicts = await options.judge(staging.root, labs);
    labs.forEach(({ exercise, lesson }, index) => {
      judged.add(exercise);
      const { problems = [], advice: said = [] } = verdicts[index] ?? {};
      const inSource = (problem: Problem) => located(problem, exercise, labPath(staging, track, lesson));
      if (problems.length > 0) refuse(exercise, problems.map(inSource));
      else advice.set(exercise, said.map(inSource));
    });
  }

  /** Leaves out what the files alone show to be wrong; fewer exercises may leave others without something. */
  async function settled(): Promise<{ files: TrackFiles; items: Inspection['items'] }> {
    for (;;) {
      const files = trackFiles(track, exercises, options.isFoundation);
      const skills = mergedSkills(options.skillsText, files.skills, {}, { replaces: true, track });
      staging.set(files.files, skills.text);
      const { problems, items } = await inspectCurriculum(staging.root);
      const count = exercises.length;
      for (const [lesson, exercise] of files.lessons) {
        const path = `${basename(staging.root)}/tracks/${track.slug}/${lesson}`;
        const own = problems.filter(({ file }) => file === path || file.startsWith(`${path}/`));
        if (own.length > 0)
          refuse(
            exercise,
            own.map((one) => located(one, exercise, labPath(staging, track, lesson))),
          );
      }
      if (exercises.length === count) return { files, items };
    }
  }

  function refuse(exercise: Exercise, problems: Problem[]): void {
    const { otherwise, ...rest } = exercise;
    if (otherwise) exercises = exercises.map((one) => (one === exercise ? { ...rest, ...otherwise } : one));
    else {
      exercises = exercises.filter((one) => one !== exercise);
      reasons.set(exercise, problems);
    }
  }
}

function labsIn(items: Inspection['items'], { lessons }: TrackFiles, { slug }: ForeignTrack) {
  const below = `tracks/${slug}/`;
  return items.flatMap(({ lab, path }) => {
    const lesson = path.slice(below.length, path.lastIndexOf('/'));
    const exercise = path.startsWith(below) ? lessons.get(lesson) : undefined;
    return lab && exercise ? [{ lab, path, lesson, exercise }] : [];
  });
}

function labPath(staging: Staging, { slug }: ForeignTrack, lesson: string): string {
  return `${basename(staging.root)}/tracks/${slug}/${lesson}/${basename(lesson)}/`;
}

/** What is as it was in the source keeps its line there; what was made from it has no line. */
function located({ file, line, message }: Problem, exercise: Exercise, lab: string): Problem {
  const path = file.startsWith(lab) ? file.slice(lab.length) : basename(file);
  const origin = exercise.origins.get(path);
  if (origin !== undefined) return { file: origin, line, message };
  return { file: exercise.origin, line: exercise.originLine, message: `becomes ${path}: ${message}` };
}

function reported(
  { exercises, leftOut }: ForeignTrack,
  reasons: ReadonlyMap<Exercise, Problem[]>,
  advice: ReadonlyMap<Exercise, Problem[]>,
): ReportedExercise[] {
  const bySlug = (all: ReadonlyMap<Exercise, Problem[]>) => new Map([...all].map(([{ slug }, found]) => [slug, found]));
  const [refused, advised] = [bySlug(reasons), bySlug(advice)];
  return [
    ...exercises.map(({ slug, remarks }): ReportedExercise => {
      const reason = refused.get(slug);
      if (reason) return { name: slug, outcome: 'left out', findings: reason };
      const findings = [...remarks, ...(advised.get(slug) ?? [])];
      return { name: slug, outcome: findings.length > 0 ? 'imported with a remark' : 'imported', findings };
    }),
    ...leftOut.map(({ name, reason }): ReportedExercise => ({ name, outcome: 'left out', findings: [reason] })),
  ];
}

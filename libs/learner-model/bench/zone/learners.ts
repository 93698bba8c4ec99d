import {
  newLearner,
  newPopulation,
  submitted,
  type Burden,
  type Episode,
  type Learner,
  type Syllabus,
} from '@proximal/learner-model';

export interface Walker {
  readonly name: string;
  readonly learner: Learner;
  readonly episodes: ReadonlyMap<number, Episode>;
  readonly lessons: ReadonlySet<number>;
  /** The burdens of the learner's failed labs. `learner` is already the shown learner. */
  readonly burdens: readonly Burden[];
  readonly track: string;
  /** A year after the last lab, so that every solved lab is due. */
  readonly at: number;
}

const population = newPopulation();
const pauseMs = 3_600_000;
const failedOneIn = 25;

export function walkers(syllabus: Syllabus): Walker[] {
  const half = syllabus.labs.size / 2;
  return [
    walked(syllabus, 'new', 0),
    walked(syllabus, 'half-way', half, (lab) => lab % failedOneIn === 0),
    walked(syllabus, 'met everything', syllabus.labs.size),
  ];
}

function walked({ labs, tracks }: Syllabus, name: string, count: number, hasFailed = (_lab: number) => false): Walker {
  let learner = newLearner();
  const episodes = new Map<number, Episode>();
  const done = [...labs.values()].slice(0, count);
  for (const [index, lab] of done.entries()) {
    const scores = hasFailed(lab.id) ? [0, 10, 20, 30, 40] : [0, 100];
    for (const [position, score] of scores.entries()) {
      const state = { learner, episode: episodes.get(lab.id) ?? null, burdens: [] };
      const submission = {
        ...lab,
        lab: lab.id,
        demonstrates: lab.skills,
        score,
        ran: true,
        codeKey: `${position}`,
        at: index * pauseMs,
      };
      const progress = submitted(population, state, submission);
      learner = progress.learner;
      episodes.set(lab.id, progress.episode);
    }
  }
  const last = done.at(-1)?.lesson.position ?? 0;
  const lessons = tracks
    .flatMap((track) => track.lessons)
    .filter(({ position }) => position <= last || count === labs.size);
  const burdens = [...episodes.values()].flatMap(({ burden }) => burden ?? []);
  const at = (count + 365 * 24) * pauseMs;
  return {
    name,
    learner,
    episodes,
    lessons: new Set(lessons.map(({ id }) => id)),
    burdens,
    track: done.at(-1)?.lesson.track ?? tracks[0]!.slug,
    at,
  };
}

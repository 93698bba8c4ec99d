import {
  newLearner,
  newPopulation,
  submitted,
  type Burden,
  type Episode,
  type Learner,
  type Syllabus,
} from '@proximal/learner-model';
import { elementAt } from '../element-at.js';

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

type Lab = NonNullable<ReturnType<Syllabus['labs']['get']>>;

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
  const done = [...labs.values()].slice(0, count);
  const { learner, episodes } = submitAll(done, hasFailed);
  const last = done.at(-1)?.lesson;
  const lessons = tracks
    .flatMap((track) => track.lessons)
    .filter(({ position }) => position <= (last?.position ?? 0) || count === labs.size);
  return {
    name,
    learner,
    episodes,
    lessons: new Set(lessons.map(({ id }) => id)),
    burdens: [...episodes.values()].flatMap(({ burden }) => burden ?? []),
    track: last?.track ?? elementAt(tracks, 0).slug,
    at: (count + 365 * 24) * pauseMs,
  };
}

function submitAll(labs: readonly Lab[], hasFailed: (lab: number) => boolean) {
  let learner = newLearner();
  const episodes = new Map<number, Episode>();
  for (const [index, lab] of labs.entries()) {
    const scores = hasFailed(lab.id) ? [0, 10, 20, 30, 40] : [0, 100];
    for (const [position, score] of scores.entries()) {
      const state = { learner, episode: episodes.get(lab.id) ?? null, burdens: [] };
      const program = { score, ran: true, codeKey: `${position}`, at: index * pauseMs };
      const progress = submitted(population, state, { ...lab, lab: lab.id, demonstrates: lab.skills, ...program });
      learner = progress.learner;
      episodes.set(lab.id, progress.episode);
    }
  }
  return { learner, episodes };
}

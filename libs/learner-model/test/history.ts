import fc from 'fast-check';
import { shownLearner } from '../src/episodes/burden.js';
import type { Episode } from '../src/episodes/episode.js';
import { demonstratedBy, type LabProgress } from '../src/episodes/lab-state.js';
import { afterGivingUp, afterOpening, afterSubmission } from '../src/episodes/submission.js';
import { newLearner, type Learner } from '../src/learner.js';
import { mastery } from '../src/mastery.js';
import { newPopulation, type Population } from '../src/population.js';
import { dayMs, hourMs } from '../src/quantities.js';
import type { LabOutline } from '../src/zone/syllabus.js';

export interface History {
  readonly population: Population;
  readonly learner: Learner;
  readonly episodes: ReadonlyMap<number, Episode>;
  readonly at: number;
  readonly count: number;
  readonly progress: LabProgress | null;
}

export interface Step {
  readonly score: number;
  readonly lab?: LabOutline;
  readonly key?: string;
  readonly ran?: boolean;
  readonly afterMs?: number;
}

export const softmaxLab = lab(1, ['softmax']);
export const attentionLab = lab(2, ['attention', 'softmax']);
export const wideLab = lab(3, ['attention', 'softmax', 'sampling', 'tokens']);
export const projectLab: LabOutline = { ...lab(4, ['attention', 'tokens']), isProject: true };
export const bareLab = lab(5, []);
export const labs = [softmaxLab, attentionLab, wideLab, projectLab, bareLab];
const skillNames = wideLab.skills;

export function lab(id: number, skills: readonly string[]): LabOutline {
  return { id, item: `lab-${id}@1`, skills, isProject: false };
}

export function begin(population = newPopulation()): History {
  return { population, learner: newLearner(), episodes: new Map(), at: 0, count: 0, progress: null };
}

export function submit(
  history: History,
  { lab: at = softmaxLab, score, key, ran = true, afterMs = hourMs }: Step,
): History {
  const { population, learner, episodes, count } = history;
  const state = {
    learner,
    episode: episodes.get(at.id) ?? null,
    shown: () => shownLearner(learner, burdensBeside(history, at.id)),
  };
  const instant = history.at + afterMs;
  const progress = afterSubmission(population, state, {
    lab: at.id,
    item: at.item,
    skills: at.skills,
    demonstrates: demonstratedBy(at),
    score,
    ran,
    codeKey: key ?? `program-${count}`,
    at: instant,
  });
  const known = new Map([...episodes, [at.id, progress.episode]]);
  return { ...history, learner: progress.learner, episodes: known, at: instant, count: count + 1, progress };
}

export function submitAll(history: History, scores: readonly number[], at = softmaxLab): History {
  return scores.reduce((current, score) => submit(current, { lab: at, score }), history);
}

export function openSolution(history: History, at = softmaxLab): History {
  return {
    ...history,
    episodes: new Map([...history.episodes, [at.id, afterOpening(history.episodes.get(at.id) ?? null, history.at)]]),
  };
}

export function giveUp(history: History, at = softmaxLab): History {
  return {
    ...history,
    episodes: new Map([...history.episodes, [at.id, afterGivingUp(history.episodes.get(at.id) ?? null, history.at)]]),
  };
}

export function shown(history: History): Learner {
  return shownLearner(history.learner, burdensBeside(history, null));
}

export function masteryIn(history: History, skill = 'softmax'): number {
  return mastery(history.population, shown(history), skill);
}

export function masteriesIn(history: History, skills: readonly string[] = skillNames): number[] {
  return skills.map((skill) => masteryIn(history, skill));
}

export function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

export const anyStep: fc.Arbitrary<Step & { lab: LabOutline }> = fc.record({
  lab: fc.constantFrom(...labs),
  score: fc.constantFrom(0, 0, 15, 59, 60, 75, 97, 100),
  key: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('one', 'other') },
  ),
  ran: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  afterMs: fc.constantFrom(hourMs, hourMs, dayMs, 30 * dayMs, -2 * dayMs),
});

export const anySteps = fc.array(anyStep, { maxLength: 40 });

export function walk(population: Population, steps: readonly Step[]): History {
  return steps.reduce(submit, begin(population));
}

function burdensBeside({ episodes }: History, lab: number | null) {
  return [...episodes].flatMap(([id, { burden }]) => (burden && id !== lab ? [burden] : []));
}

import { newLearner, newPopulation, quantities, replay, type Learner } from '@proximal/learner-model';
import type { LearnerView } from '../src/graph/learner-view.js';
import { SkillGraphs } from '../src/graph/skill-graphs.js';
import { aCurriculum } from './skilled-curriculum.js';

/** A learner who solved so many labs of each skill, each at first sight, at instant 0. */
export function aLearnerWith(solved: Record<string, number> = {}): Learner {
  const events = Object.entries(solved).flatMap(([slug, labs]) =>
    Array.from({ length: labs }, (_, index) => ({ item: `${slug}-${index}`, skills: [slug], at: 0, score: 1, weight: 4 })),
  );
  return replay(newPopulation(), newLearner(), events).learner;
}

/** That learner some days later, in a track of the sample's. */
export function aView(learner = aLearnerWith(), { day = 0, trackSlug = 'models' } = {}): LearnerView {
  const curriculum = aCurriculum();
  const track = curriculum.track(trackSlug)!;
  const graph = new SkillGraphs().ofTrack(track, curriculum);
  const at = day * quantities.dayMs;
  return { curriculum, population: newPopulation(), learner, enteredTrack: trackSlug, at, track, graph };
}

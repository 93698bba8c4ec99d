import { newPopulation, quantities, shownLearner } from '@proximal/learner-model';
import { labItem, type Evidence } from '../src/evidence/evidence.js';
import { withZone, type LearnerWithZone } from '../src/graph/learner-view.js';
import { SkillGraphs } from '../src/graph/skill-graphs.js';
import { burdensOf, LearnerRecord } from '../src/learners/learner-record.js';
import { aCurriculum } from './skilled-curriculum.js';

const curriculum = aCurriculum();
const graphs = new SkillGraphs();
let submissions = 0;

interface Past {
  solved?: readonly number[];
  tries?: Readonly<Record<number, number>>;
  lessons?: readonly number[];
  /** Labs that only progress knows to be solved. */
  solvedLabs?: readonly number[];
  day?: number;
  trackSlug?: string;
}

export function aSubmission(labId: number, score: number, parts: Partial<Evidence> = {}): Evidence {
  submissions += 1;
  const skills = curriculum.findLab(labId)?.skillSlugs ?? [];
  return {
    source: 'lab',
    sourceId: `sub_${submissions}`,
    eventId: `${submissions}`,
    learnerId: 1,
    subjectId: labId,
    item: labItem(labId, `v-${labId}`),
    revision: 1,
    skills,
    demonstrates: skills,
    score,
    ran: true,
    codeKey: `${submissions}`,
    isPlacement: false,
    occurredAt: 0,
    populationVersion: 0,
    ...parts,
  };
}

export function aView({
  solved = [],
  tries = {},
  lessons = [],
  solvedLabs = [],
  day = 0,
  trackSlug = 'models',
}: Past = {}): LearnerWithZone {
  const record = new LearnerRecord(1);
  const population = newPopulation();
  for (const labId of solved) record.apply(aSubmission(labId, 100), population);
  for (const [labId, count] of Object.entries(tries)) {
    for (let number = 0; number < count; number += 1) record.apply(aSubmission(Number(labId), 0), population);
  }
  const { learner, episodes } = record;
  const track = curriculum.findTrack(trackSlug)!;
  return withZone({
    curriculum,
    track,
    population,
    enteredTrack: trackSlug,
    isBeingPlaced: false,
    unlockedTracks: [],
    goal: null,
    at: day * quantities.dayMs,
    syllabus: graphs.syllabus(curriculum),
    graph: graphs.ofTrack(track, curriculum),
    learner: shownLearner(learner, burdensOf(episodes)),
    done: { episodes, lessons: new Set(lessons) },
    solvedLabs: new Set(solvedLabs),
    placements: [],
  });
}

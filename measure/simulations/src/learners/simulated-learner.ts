import type { Curriculum } from '@proximal/curriculum';
import { demonstratedBy, isSolved, shownLearner, type ItemOutcome, type Population } from '@proximal/learner-model';
import {
  burdensOf,
  labItem,
  LearnerRecord,
  nextLessonOf,
  SkillGraphs,
  zoneOf,
  type Evidence,
  type LearnerView,
} from '@proximal/skill-graph';
import { required } from '../required.js';
import { labIn } from './simulated-curriculum.js';

export interface SimulatedSubmission {
  score: number;
  ran: boolean;
  /** The name of the program: the same name means the same program. */
  program: string;
}

export const stepMs = 10 * 60_000;

const graphs = new SkillGraphs();

/** A learner whose log stays in memory and follows skill-graph's own rules. Instants are milliseconds since the epoch. */
export class SimulatedLearner {
  readonly record: LearnerRecord;
  readonly lessons = new Set<number>();
  private trackSlug: string | null = null;
  private acts = 0;

  constructor(
    readonly curriculum: Curriculum,
    learnerId = 1,
  ) {
    this.record = new LearnerRecord(learnerId);
  }

  get solvedLabs(): Set<number> {
    return new Set([...this.record.episodes].flatMap(([lab, episode]) => (isSolved(episode) ? [lab] : [])));
  }

  get isAtTheEnd(): boolean {
    const solved = this.solvedLabs;
    return this.curriculum.tracks.every(
      (track) =>
        this.curriculum.lessonsOf(track).every(({ id }) => this.lessons.has(id)) &&
        this.curriculum.labIdsOf(track).every((id) => solved.has(id)),
    );
  }

  read(lessonId: number, at: number, population: Population): void {
    if (this.lessons.has(lessonId)) return;
    this.lessons.add(lessonId);
    const skills = required(this.curriculum.findLesson(lessonId), `lesson ${lessonId}`).skillSlugs;
    this.perform({ source: 'lesson', subjectId: lessonId, skills, occurredAt: at }, population);
    this.trackSlug = required(this.curriculum.trackOfLesson(lessonId), `track of lesson ${lessonId}`).slug;
  }

  submit(labId: number, submission: SimulatedSubmission, at: number, population: Population): ItemOutcome[] {
    const lab = labIn(this.curriculum, labId);
    const known = new Set(this.record.itemOutcomes.keys());
    this.perform(
      {
        source: 'lab',
        subjectId: labId,
        skills: lab.skillSlugs,
        occurredAt: at,
        item: labItem(lab.id, lab.version),
        demonstrates: demonstratedBy({ skills: lab.skillSlugs, isProject: lab.isProject }),
        score: submission.score,
        ran: submission.ran,
        codeKey: submission.program,
      },
      population,
    );
    this.trackSlug = required(this.curriculum.trackOfLab(labId), `track of lab ${labId}`).slug;
    return [...this.record.itemOutcomes].flatMap(([item, outcome]) => (known.has(item) ? [] : [outcome]));
  }

  openSolution(labId: number, at: number, population: Population): void {
    this.perform({ source: 'opening', subjectId: labId, skills: [], occurredAt: at }, population);
  }

  giveUp(labId: number, at: number, population: Population): void {
    this.perform({ source: 'giving-up', subjectId: labId, skills: [], occurredAt: at }, population);
  }

  /** `solvedLabs` are those with a best score of 60 or more. */
  view(at: number, population: Population, solvedLabs: ReadonlySet<number> = new Set()): LearnerView {
    const { curriculum, record } = this;
    const track = required(curriculum.presentTrack(this.trackSlug), 'track');
    return {
      curriculum,
      population,
      track,
      at,
      enteredTrack: this.trackSlug,
      isBeingPlaced: false,
      unlockedTracks: [],
      goal: null,
      solvedLabs,
      syllabus: graphs.syllabus(curriculum),
      graph: graphs.ofTrack(track, curriculum),
      learner: shownLearner(record.learner, burdensOf(record.episodes)),
      done: { episodes: record.episodes, lessons: this.lessons },
      placements: [],
    };
  }

  zone(at: number, population: Population) {
    return zoneOf(this.view(at, population));
  }

  /** Returns the dashboard's next lesson: progress passes on the solved labs, and skill-graph answers. */
  nextLesson(at: number, population: Population): number | null {
    return nextLessonOf(zoneOf(this.view(at, population, this.solvedLabs)));
  }

  private perform(act: Act, population: Population): void {
    this.acts += 1;
    const evidence: Evidence = {
      learnerId: this.record.learnerId,
      revision: 1,
      populationVersion: 0,
      eventId: '',
      sourceId: String(this.acts).padStart(9, '0'),
      item: null,
      demonstrates: [],
      score: null,
      ran: true,
      codeKey: null,
      isPlacement: false,
      ...act,
    };
    this.record.apply(evidence, population);
  }
}

type Act = Pick<Evidence, 'source' | 'subjectId' | 'skills' | 'occurredAt'> & Partial<Evidence>;

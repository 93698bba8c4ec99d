import { isGivenUp, isSolved, isStuck, type Episode } from '../episodes/episode.js';
import { valueIn } from '../known.js';
import type { Learner } from '../learner.js';
import type { Population } from '../population.js';
import { skillsOnWay } from './skills-on-way.js';
import { skillStatuses, type Done, type SkillStatus } from './skill-status.js';
import type { SyllabusLab, SyllabusLesson, SyllabusTrack, Syllabus } from './syllabus.js';

/**
 * `learner` is the shown learner; `solvedLabs` are those that another service knows, in addition to the episodes.
 * `track` counts as open even when it is locked; `unlocked` is in the curriculum's order; `goal` has the skills that the
 * learner wants to reach; `at` is milliseconds since the epoch.
 */
export interface ZoneQuestion {
  readonly population: Population;
  readonly learner: Learner;
  readonly syllabus: Syllabus;
  readonly done: Done;
  readonly solvedLabs: ReadonlySet<number>;
  readonly track: string;
  readonly unlocked: readonly string[];
  readonly goal?: readonly string[] | undefined;
  readonly at: number;
}

export class ZoneView {
  readonly skillStatuses: ReadonlyMap<string, SkillStatus>;
  /** The learner's own track, then the other unlocked ones. */
  readonly tracks: readonly SyllabusTrack[];
  /** Skills whose prerequisites are all met and that still have a lab, or themselves, to do; in order. */
  readonly openSkills: readonly string[];
  /** The skills to meet on the way to the goal; none without a goal. */
  readonly way: ReadonlySet<string>;
  private readonly openTracks: ReadonlySet<string>;
  private readonly reachable = new Map<number, boolean>();

  constructor(
    readonly question: ZoneQuestion,
    readonly hasAllElectives = false,
  ) {
    const { learner, syllabus, done, track, unlocked, goal = [] } = question;
    this.skillStatuses = skillStatuses(learner, syllabus, done);
    this.way = skillsOnWay(goal, this.skillStatuses, syllabus.graph);
    const own = syllabus.tracks.filter(({ slug }) => slug === track);
    this.tracks = [...own, ...syllabus.tracks.filter(({ slug }) => slug !== track && unlocked.includes(slug))];
    this.openTracks = new Set(this.tracks.map(({ slug }) => slug));
    this.openSkills = [...syllabus.graph.nodes.keys()].filter((skill) => this.isLeft(skill) && this.isReady(skill));
  }

  /** Elective tasks are offered only where the goal needs one of their skills. */
  isOffered({ skills }: Pick<SyllabusLesson, 'skills'>, { isElective = false }: SyllabusLesson): boolean {
    return !isElective || this.hasAllElectives || skills.some((skill) => this.way.has(skill));
  }

  isInOpenTrack(lab: SyllabusLab): boolean {
    return this.openTracks.has(lab.lesson.track);
  }

  episodeOf(lab: SyllabusLab): Episode | undefined {
    return this.question.done.episodes.get(lab.id);
  }

  /** The lab's last submission, in milliseconds since the epoch; 0 before the first. */
  touchedAt(lab: SyllabusLab): number {
    return this.episodeOf(lab)?.touchedAt ?? 0;
  }

  isSolved(lab: SyllabusLab): boolean {
    return isSolved(this.episodeOf(lab)) || this.question.solvedLabs.has(lab.id);
  }

  /** It gives the learner no evidence any more, solved or not. */
  isGivenUp(lab: SyllabusLab): boolean {
    return isGivenUp(this.episodeOf(lab));
  }

  /** There is nothing left to learn from it. */
  isClosed(lab: SyllabusLab): boolean {
    return this.isSolved(lab) || this.isGivenUp(lab);
  }

  isStuck(lab: SyllabusLab): boolean {
    return isStuck(this.episodeOf(lab));
  }

  isCompleted(lesson: SyllabusLesson): boolean {
    return this.question.done.lessons.has(lesson.id);
  }

  hasTaskLeft({ labs }: SyllabusLesson): boolean {
    return labs.some(({ id }) => !this.isClosed(valueIn(this.question.syllabus.labs, id)));
  }

  statusOf(skill: string): SkillStatus {
    return valueIn(this.skillStatuses, skill);
  }

  /** A placement has passed it, and no failure since then speaks against it. */
  isPlaced(skill: string): boolean {
    const { placed } = this.question.done;
    return placed?.passed.has(skill) === true && placed.doubted?.has(skill) !== true;
  }

  /** A skill on the way to the goal is not put off. */
  isLikelyKnown(skill: string): boolean {
    const isLikely = this.question.done.placed?.likely?.has(skill) === true;
    return isLikely && !this.statusOf(skill).isMet && !this.way.has(skill);
  }

  isReady(skill: string): boolean {
    return this.prerequisitesOf(skill).every((prerequisite) => this.statusOf(prerequisite).isMet);
  }

  prerequisitesOf(skill: string): readonly string[] {
    return valueIn(this.question.syllabus.graph.nodes, skill).prerequisites;
  }

  /** It is offered, and all prerequisites are met but skills that the lab itself trains. A project needs all its skills. */
  isWithinReach(lab: SyllabusLab): boolean {
    const known = this.reachable.get(lab.id);
    if (known !== undefined) return known;
    const isReachable = this.isOffered(lab, lab.lesson) && this.hasPrerequisitesOf(lab);
    this.reachable.set(lab.id, isReachable);
    return isReachable;
  }

  private hasPrerequisitesOf({ isProject, skills }: SyllabusLab): boolean {
    return isProject
      ? skills.every((skill) => this.statusOf(skill).isDemonstrated)
      : skills.every((skill) => this.isReadyBut(skill, skills));
  }

  private isLeft(skill: string): boolean {
    const labs = this.question.syllabus.labsOf.get(skill) ?? [];
    return !this.statusOf(skill).isDemonstrated || labs.some((lab) => !this.isClosed(lab));
  }

  private isReadyBut(skill: string, trained: readonly string[]): boolean {
    return this.prerequisitesOf(skill).every((name) => trained.includes(name) || this.statusOf(name).isMet);
  }
}

import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import type { Edition, Lab, Lesson, ReviewLab } from './edition.js';
import { skillClosure } from './skill-closure.js';

interface Branch {
  track: TrackStructure;
  lessons: Lesson[];
  required: Lesson[];
  labIds: number[];
  skills: SkillStructure[];
}

interface Subject {
  skill: SkillStructure;
  lessons: Lesson[];
  labs: Lab[];
}

/** Every list is in the curriculum's order. */
export class Curriculum {
  private readonly branches: ReadonlyMap<string, Branch>;
  private readonly byLesson: ReadonlyMap<number, { lesson: Lesson; track: TrackStructure }>;
  private readonly byLab: ReadonlyMap<number, { lab: Lab; lesson: Lesson; track: TrackStructure }>;
  private readonly subjects: ReadonlyMap<string, Subject>;

  constructor(private readonly edition: Edition) {
    const skills = new Map(edition.skills.map((skill) => [skill.slug, skill]));
    const branches = edition.tracks.map((track) => branchOf(track, skills));
    this.branches = new Map(branches.map((branch) => [branch.track.slug, branch]));
    const lessons = branches.flatMap(({ track, lessons }) => lessons.map((lesson) => ({ lesson, track })));
    const labs = lessons.flatMap(({ lesson, track }) => lesson.labs.map((lab) => ({ lab, lesson, track })));
    const reviewLabs = lessons.flatMap(({ lesson, track }) =>
      reviewLabsOf(lesson).map((lab) => ({ lab, lesson, track })),
    );
    this.byLesson = new Map(lessons.map((entry) => [entry.lesson.id, entry]));
    this.byLab = new Map([...labs, ...reviewLabs].map((entry) => [entry.lab.id, entry]));
    const subjects = edition.skills.map((skill) => ({
      skill,
      lessons: lessons.map(({ lesson }) => lesson).filter(teaches(skill)),
      labs: labs.map(({ lab }) => lab).filter(teaches(skill)),
    }));
    this.subjects = new Map(subjects.map((subject) => [subject.skill.slug, subject]));
  }

  get version(): string {
    return this.edition.version;
  }

  get tracks(): readonly TrackStructure[] {
    return this.edition.tracks;
  }

  get skills(): readonly SkillStructure[] {
    return this.edition.skills;
  }

  findTrack(slug: string): TrackStructure | undefined {
    return this.branches.get(slug)?.track;
  }

  /**
   * Returns the track that a learner is in: the first named track that exists here, or the first foundation track, or
   * the first track.
   * @param named slugs, the most reliable one first; null for an unknown one
   */
  presentTrack(...named: (string | null)[]): TrackStructure | undefined {
    const known = named.flatMap((slug) => (slug === null ? [] : (this.findTrack(slug) ?? [])));
    return known[0] ?? this.tracks.find(({ isFoundation }) => isFoundation) ?? this.tracks[0];
  }

  findLesson(id: number): Lesson | undefined {
    return this.byLesson.get(id)?.lesson;
  }

  /** Also finds labs that are for reviews only. */
  findLab(id: number): Lab | undefined {
    return this.byLab.get(id)?.lab;
  }

  findSkill(slug: string): SkillStructure | undefined {
    return this.subjects.get(slug)?.skill;
  }

  lessonOfLab(labId: number): Lesson | undefined {
    return this.byLab.get(labId)?.lesson;
  }

  trackOfLesson(lessonId: number): TrackStructure | undefined {
    return this.byLesson.get(lessonId)?.track;
  }

  trackOfLab(labId: number): TrackStructure | undefined {
    return this.byLab.get(labId)?.track;
  }

  /** Empty for a track that this curriculum lacks, as in the methods below. */
  lessonsOf({ slug }: TrackStructure): readonly Lesson[] {
    return this.branches.get(slug)?.lessons ?? [];
  }

  /** Leaves out the lessons of elective modules. */
  requiredLessonsOf({ slug }: TrackStructure): readonly Lesson[] {
    return this.branches.get(slug)?.required ?? [];
  }

  /**
   * What the learner does before a track: for each prerequisite its lessons. That of a track which this curriculum lacks
   * is empty.
   */
  prerequisitesOf({ prerequisiteTrackSlugs, prerequisiteParts = [] }: TrackStructure): (readonly Lesson[])[] {
    const tracks = prerequisiteTrackSlugs.map((slug) => this.branches.get(slug)?.required ?? []);
    const parts = prerequisiteParts.map(({ lessonIds }) => lessonIds.flatMap((id) => this.findLesson(id) ?? []));
    return [...tracks, ...parts];
  }

  labIdsOf({ slug }: TrackStructure): readonly number[] {
    return this.branches.get(slug)?.labIds ?? [];
  }

  /** Includes all direct and indirect prerequisites. */
  skillsOf({ slug }: Pick<TrackStructure, 'slug'>): readonly SkillStructure[] {
    return this.branches.get(slug)?.skills ?? [];
  }

  /** Lessons of any track; empty for a skill that this curriculum lacks. */
  lessonsOfSkill(slug: string): readonly Lesson[] {
    return this.subjects.get(slug)?.lessons ?? [];
  }

  /** Labs of any track; leaves out those that are for reviews only. */
  labsOfSkill(slug: string): readonly Lab[] {
    return this.subjects.get(slug)?.labs ?? [];
  }
}

/** Returns the variants and recall tasks of a lesson, which are for reviews only. */
export function reviewLabsOf({ reviewLabs }: Lesson): readonly ReviewLab[] {
  return reviewLabs ?? [];
}

/** Returns those labs whose grades count: nothing recommends or asks a lab that is practice. */
export function countingLabs<T extends Lab>(labs: readonly T[]): T[] {
  return labs.filter(({ isPractice }) => isPractice !== true);
}

function branchOf(track: TrackStructure, skills: ReadonlyMap<string, SkillStructure>): Branch {
  const modules = track.levels.flatMap((level) => level.modules);
  const lessons = modules.flatMap((module) => module.lessons);
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const named = [...lessons, ...labs].flatMap(({ skillSlugs }) => skillSlugs);
  const closure = skillClosure(named, skills);
  return {
    track,
    lessons,
    required: modules.flatMap((module) => (module.isElective ? [] : module.lessons)),
    labIds: labs.map(({ id }) => id),
    skills: [...skills.values()].filter(({ slug }) => closure.has(slug)),
  };
}

function teaches({ slug }: SkillStructure) {
  return ({ skillSlugs }: { skillSlugs: string[] }): boolean => skillSlugs.includes(slug);
}

import { stringify } from 'yaml';
import type { SkillEntry } from '../../authoring/skill-entry.js';
import type { Difficulty, Exercise, ForeignTrack, Place } from '../exercise.js';
import { lessonText } from './lesson-text.js';
import { skillsOf } from './skills.js';

export interface TrackFiles {
  /** By their paths below the track's folder. */
  files: Map<string, string>;
  skills: SkillEntry[];
  /** The folder of each exercise's lesson, below the track's; the lab is in it, under the same name. */
  lessons: Map<string, Exercise>;
}

/** What a level or a module can list. */
const mostEntries = 50;
const minutesOf: Record<Difficulty, number> = { beginner: 20, intermediate: 35, advanced: 60 };
const xpOf: Record<Difficulty, number> = { beginner: 60, intermediate: 100, advanced: 150 };
const minutesOfWeek = 300;
const mostWeeks = 104;
const longestDescription = 2_000;

/** Every file of a track in our format. Slugs begin with that of the track, so that they are new in a curriculum. */
export function trackFiles(track: ForeignTrack, exercises: readonly Exercise[], isFoundation: boolean): TrackFiles {
  const skills = skillsOf(track, exercises);
  const files = new Map<string, string>();
  const lessons = new Map<string, Exercise>();
  const levels: string[] = [];
  for (const [{ slug, ...level }, ofLevel] of grouped(exercises, ({ level: one }) => one)) {
    const modules: string[] = [];
    const path = `${track.slug}-${slug}`;
    for (const [module, ofModule] of grouped(ofLevel, ({ module: one }) => one).flatMap(inParts)) {
      const name = `${track.slug}-${module.slug}`;
      const slugs = ofModule.map((one) => `${track.slug}-${one.slug}`);
      const fields = { title: module.title, description: module.description, prerequisites: [], lessons: slugs };
      files.set(`${path}/${name}/module.yaml`, yaml(fields));
      for (const one of ofModule) addLesson(`${path}/${name}`, one);
      modules.push(name);
    }
    files.set(`${path}/level.yaml`, yaml({ ...level, modules }));
    levels.push(path);
  }
  files.set('track.yaml', yaml(trackFields(track, exercises, levels, isFoundation)));
  return { files, skills: skills.entries, lessons };

  function addLesson(folder: string, exercise: Exercise): void {
    const slug = `${track.slug}-${exercise.slug}`;
    const lesson = `${folder}/${slug}`;
    const { title, difficulty } = exercise;
    const shared = { title, difficulty, estimated_minutes: minutesOf[difficulty], skills: skills.of(exercise) };
    const type = exercise.introduction === null ? 'lab' : 'reading_and_lab';
    const fields = { ...shared, lesson_type: type, labs: [slug] } as const;
    files.set(`${lesson}/lesson.md`, lessonText(track, exercise, fields));
    files.set(`${lesson}/${slug}/lab.yaml`, labText(exercise, shared));
    for (const [path, text] of exercise.files) files.set(`${lesson}/${slug}/${path}`, text);
    lessons.set(lesson, exercise);
  }
}

function labText({ lab, difficulty, hints }: Exercise, { title, ...shared }: Record<string, unknown>): string {
  if (typeof lab === 'string') return lab;
  return yaml({ title, language: 'python', ...shared, max_xp: xpOf[difficulty], hints, ...lab });
}

function trackFields(
  { slug, title, description, attribution }: ForeignTrack,
  exercises: readonly Exercise[],
  levels: readonly string[],
  isFoundation: boolean,
) {
  const minutes = exercises.reduce((sum, { difficulty }) => sum + minutesOf[difficulty], 0);
  const whole = `${description} ${attribution}`.trim().slice(0, longestDescription).toWellFormed();
  return {
    title,
    description: whole,
    is_foundation: isFoundation,
    estimated_weeks: Math.min(mostWeeks, Math.max(1, Math.ceil(minutes / minutesOfWeek))),
    prerequisites: [],
    roadmap: { slug: `${slug}-roadmap`, title: `The road through ${title}`.slice(0, 200), description: whole },
    levels,
  };
}

/** In the order in which each group is first named. */
function grouped<Key extends keyof Place>(
  exercises: readonly Exercise[],
  keyOf: (place: Place) => Place[Key],
): [Place[Key], Exercise[]][] {
  const groups = Map.groupBy(exercises, ({ place }) => keyOf(place).slug);
  return [...groups.values()].flatMap((all) => (all[0] ? [[keyOf(all[0].place), all]] : []));
}

function inParts([module, exercises]: [Place['module'], Exercise[]]): [Place['module'], Exercise[]][] {
  const count = Math.ceil(exercises.length / mostEntries);
  return Array.from({ length: count }, (_, index) => {
    const part = exercises.slice(index * mostEntries, (index + 1) * mostEntries);
    if (count === 1) return [module, part];
    const title = `${module.title}, part ${index + 1}`;
    return [{ ...module, slug: `${module.slug}-${index + 1}`, title }, part];
  });
}

function yaml(fields: unknown): string {
  return stringify(fields, { lineWidth: 0 });
}

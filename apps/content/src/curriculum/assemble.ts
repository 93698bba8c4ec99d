import { posix } from 'node:path';
import type { Challenge, Curriculum, Lab, Lesson, Level, Module, Track } from './curriculum.js';
import type {
  ChallengeItem,
  Item,
  LabItem,
  LessonItem,
  LevelItem,
  ModuleItem,
  TrackItem,
  Tree,
} from './reading/items.js';
import { compare } from './problem.js';

export function assemble({ skills, synonyms, glossary, tracks, challenges }: Tree): Curriculum {
  const byOrder = (a: Track, b: Track) => Number(b.is_foundation) - Number(a.is_foundation) || compare(a.slug, b.slug);
  return {
    skills: known(skills),
    synonyms: known({ fields: synonyms }),
    glossary: glossary ?? [],
    tracks: tracks.map(trackOf).sort(byOrder),
    challenges: challenges.map(challengeOf),
  };
}

function trackOf(item: TrackItem): Track {
  return { ...known(item), slug: item.slug, levels: item.children.map(levelOf) };
}

function levelOf(item: LevelItem): Level {
  return { ...known(item), slug: item.slug, modules: item.children.map(moduleOf) };
}

function moduleOf(item: ModuleItem): Module {
  return { ...known(item), slug: item.slug, lessons: item.children.map(lessonOf) };
}

function lessonOf(item: LessonItem): Lesson {
  const { slug, content, figures, children } = item;
  return { ...known(item), slug, content, figures, labs: children.map(labOf) };
}

/** The lab's own file must have no problems. */
export function labOf(item: LabItem): Lab {
  const { file, slug, texts } = item;
  const fields = known(item);
  const cases = fields.cases.map((_, index) => file.lineOf(['cases', index]));
  const steps = fields.cases.map((one, index) =>
    (one.steps ?? []).map((_, step) => file.lineOf(['cases', index, 'steps', step])),
  );
  const locations = {
    folder: posix.dirname(file.label),
    cases,
    steps,
    efficiency: file.lineOf(['efficiency']),
    checkerCases: fields.checker_cases.map((_, index) => file.lineOf(['checker_cases', index])),
  };
  return { ...fields, ...texts, slug, locations };
}

function challengeOf(item: ChallengeItem): Challenge {
  return { ...known(item), ...item.texts, slug: item.slug };
}

function known<Fields>({ fields }: Pick<Item<Fields>, 'fields'>): Fields {
  if (fields === null) throw new Error('a curriculum with problems was assembled');
  return fields;
}

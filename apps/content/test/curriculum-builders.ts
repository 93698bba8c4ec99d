import type { Challenge, Curriculum, Lab, Lesson, Level, Module, Track } from '../src/curriculum/curriculum.js';

export function aLab(parts: Partial<Lab> = {}): Lab {
  const first = { name: 'first', call: 'f()', expected: '1', hidden: false, weight: 1, tolerance: 1e-9 };
  return {
    slug: 'a-lab',
    title: 'A lab',
    language: 'python',
    kind: 'program',
    difficulty: 'beginner',
    estimated_minutes: 20,
    max_xp: 100,
    is_project: false,
    is_recall: false,
    open: false,
    skills: ['counting'],
    hints: ['Think.'],
    limits: { time_seconds: 2 },
    cases: [first, { ...first, name: 'second', hidden: true }],
    efficiency: { call: 'f(n)', sizes: [1, 2] },
    is_published: true,
    instructions: 'Write f.\n',
    starter: 'def f(): pass\n',
    reference: 'def f(): return 1\n',
    slow: null,
    compare: 'value',
    checker: null,
    modelSource: null,
    kindFiles: {},
    checker_cases: [],
    modelRules: null,
    dialect: null,
    files: {},
    data: {},
    wrong: [],
    stored: [],
    preparation: null,
    locations: {
      folder: 'content/labs/a-lab',
      cases: [10, 20],
      steps: [[], [22, 23]],
      checkerCases: [],
      efficiency: 30,
    },
    ...parts,
  };
}

export function aLesson(slug: string, parts: Partial<Lesson> = {}): Lesson {
  return {
    slug,
    title: slug,
    lesson_type: 'reading',
    difficulty: 'beginner',
    estimated_minutes: 10,
    skills: ['reading'],
    content: '## Why\n',
    figures: [],
    labs: [],
    is_published: true,
    ...parts,
  };
}

export function aModule(slug: string, lessons: Lesson[], parts: Partial<Module> = {}): Module {
  return {
    slug,
    title: slug,
    description: slug,
    prerequisites: [],
    lessons,
    elective: false,
    is_published: true,
    ...parts,
  };
}

export function aLevel(slug: string, modules: Module[], parts: Partial<Level> = {}): Level {
  return { slug, title: slug, description: slug, difficulty: 'beginner', modules, is_published: true, ...parts };
}

export function aTrack(slug: string, levels: Level[], parts: Partial<Track> = {}): Track {
  return {
    slug,
    title: slug,
    description: slug,
    is_foundation: true,
    estimated_weeks: 4,
    prerequisites: [],
    prerequisite_levels: [],
    prerequisite_lessons: [],
    roadmap: { slug: `${slug}-roadmap`, title: slug, description: slug },
    levels,
    is_published: true,
    ...parts,
  };
}

export function aChallenge(slug: string, parts: Partial<Challenge> = {}): Challenge {
  const texts = { description: '## Task\n', starter: 'def f(): pass\n' };
  return { slug, title: slug, points: 100, skills: ['counting'], tracks: [], is_published: true, ...texts, ...parts };
}

export function aCurriculum(...tracks: Track[]): Curriculum {
  const skill = (slug: string) => ({ slug, name: slug, description: slug, prerequisites: [] });
  return { synonyms: [], glossary: [], skills: [skill('reading'), skill('counting')], tracks, challenges: [] };
}

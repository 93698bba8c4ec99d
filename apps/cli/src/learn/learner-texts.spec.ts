import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { lockedText } from './give-up.js';
import { goalText } from './goal.js';
import { graphText } from './graph.js';
import { reviewsText, zoneText } from './next.js';
import { labNamed } from './outlined-labs.js';
import { placementText } from './placement.js';
import { progressText } from './progress.js';
import { paintWith, type Paint } from '../terminal/screen.js';

const plain = paintWith(false);
const lessons = [
  {
    id: 14,
    slug: 'words',
    title: 'Words',
    lesson_type: 'reading_and_lab' as const,
    estimated_minutes: 20,
    skill_slugs: ['tokenisation'],
    labs: [
      { id: 28, slug: 'tokenise-words', title: 'Tokenise words', estimated_minutes: 15, max_xp: 50, open: false },
      { id: 29, slug: 'count-words', title: 'Count words', estimated_minutes: 15, max_xp: 50, open: false },
    ],
    hardest_lab_id: 28,
  },
];
const entry = {
  slug: 'tokenisation',
  name: 'Tokenisation',
  mastery: 0,
  readiness: 1,
  prerequisites_met: 0,
  prerequisites_total: 0,
  unlocks: 2,
  is_review: false,
  reason: 'A place to start: it builds on nothing else.',
  lesson_id: 14,
  lab_id: 28,
};

describe('the text of the zone', () => {
  it('shows each skill with its reason, its lesson and the command for its lab', () => {
    const { lesson_id: _lesson, lab_id: _lab, ...bare } = entry;
    expect(
      zoneText([entry, { ...bare, name: 'Counting', is_review: true, reason: 'It fades.' }], lessons, plain),
    ).toEqual([
      '1. Tokenisation',
      '   A place to start: it builds on nothing else.',
      '   lesson: Words (20 min)',
      '   npx proximal lab tokenise-words',
      '2. Counting (review)',
      '   It fades.',
    ]);
  });
});

const placement = {
  status: 'running' as const,
  track_slug: null,
  begun_at: '2026-11-29T12:00:00.000Z',
  ended_at: null,
  task: {
    number: 3,
    lab_id: 29,
    lesson_id: 14,
    estimated_minutes: 5,
    skills: [
      { slug: 'tokenisation', name: 'Tokenisation' },
      { slug: 'counting', name: 'Counting' },
    ],
  },
  tasks_done: 2,
  tasks_at_most: 14,
  skills_sure: 26,
  skills_total: 104,
  shown: [{ slug: 'lists', name: 'Lists' }],
  taken_as_known: [{ slug: 'loops', name: 'Loops', belief: 0.97, reason: 'You solved what needs it.' }],
  opened_track_slugs: ['depths'],
  next_possible_at: null,
};

describe('the text of a placement', () => {
  const found = [
    '',
    '██░░░░░░░░  sure of 26 of 104 skills, one way or the other',
    'shown: Lists',
    'taken as known:',
    '  Loops: You solved what needs it.',
    'opened: depths',
  ];

  it('shows the task, how to answer and how to go on without it', () => {
    expect(placementText(placement, { slug: 'count-words', title: 'Count words' }, plain)).toEqual([
      'Task 3 of at most 14: Count words (5 min)',
      '  needs: Tokenisation, Counting',
      '  npx proximal lab count-words fetches it, npx proximal submit count-words answers it',
      'The first submission is the answer; `npx proximal placement` then shows the next task.',
      'Not knowing is no failure: `npx proximal placement --skip` goes on, `--end` ends.',
      ...found,
    ]);
  });

  it('says when it has ended, and when the next one may begin', () => {
    const ended = { ...placement, status: 'ended' as const, task: null, next_possible_at: '2026-12-06T12:00:00.000Z' };
    expect(placementText(ended, null, plain)).toEqual([
      'The placement has ended after 2 tasks.',
      'The next one may begin on 2026-12-06.',
      '`npx proximal next` shows what to learn.',
      ...found,
    ]);
  });

  it('says that a task is gone, while the placement goes on', () => {
    expect(placementText({ ...placement, task: null }, null, plain)).toEqual([
      'The curriculum no longer has the task: `npx proximal placement` shows the next one.',
      ...found,
    ]);
  });
});

describe('the name of a lab', () => {
  it('is found in the outline, and a wrong one gets similar ones', () => {
    expect(labNamed('count-words', lessons).id).toBe(29);
    expect(() => labNamed('words', lessons)).toThrow(
      'There is no lab words: similar ones are tokenise-words, count-words.',
    );
    expect(() => labNamed('../etc', [])).toThrow('There is no lab ../etc: `npx proximal next` shows some.');
  });
});

const dashboard = {
  total_xp: 350,
  current_streak_days: 1,
  longest_streak_days: 5,
  lessons_completed: 12,
  labs_completed: 1,
  tracks: [track('foundations', 45.2, true), track('depths', 0, false)],
  next_lesson: { id: 14, slug: 'words', title: 'Words', module_id: 3 },
  recent_submissions: [],
  activity: [],
};

function track(track_slug: string, overall_percentage: number, is_unlocked: boolean) {
  const counts = { levels_completed: 0, modules_completed: 0, lessons_completed: 0, labs_completed: 0 };
  return { track_slug, overall_percentage, is_unlocked, ...counts, modules: [] };
}

describe('the text of the progress', () => {
  it('shows xp, streak, tracks and the next lesson', () => {
    expect(progressText(dashboard, plain)).toEqual([
      '350 xp · active 1 day in a row (at most 5 so far)',
      '12 lessons and 1 lab completed',
      '',
      '████░░░░░░  foundations  45.2 %',
      '░░░░░░░░░░  depths        0.0 %',
      '',
      'next lesson: Words',
    ]);
    expect(progressText({ ...dashboard, next_lesson: null }, plain).at(-1)).toBe('Nothing is left to learn.');
    const week = { starts_on: '2026-11-16', active_days: ['2026-11-16'], goal_days: 4 };
    expect(progressText({ ...dashboard, week }, plain)[2]).toBe('this week: 1 active day, your goal is 4');
    const without = { ...week, goal_days: null };
    expect(progressText({ ...dashboard, week: without }, plain)[2]).toBe('this week: 1 active day');
  });
});

describe('the text of the reviews', () => {
  it('names the command that fetches each task', () => {
    const [known] = lessons.flatMap(({ labs }) => labs);
    const review = {
      slug: 'tokenisation',
      name: 'Tokenisation',
      reason: 'Recall has faded to 77 %.',
      lesson_id: 14,
      lab_id: known!.id,
      estimated_minutes: 5,
    };
    expect(reviewsText([review], lessons, plain)).toEqual([
      '1. Tokenisation (5 min)',
      '   Recall has faded to 77 %.',
      `   npx proximal lab ${known!.slug}`,
    ]);
    expect(reviewsText([], lessons, plain)).toEqual([expect.stringContaining('No review is due')]);
  });
});

const skill = (slug: string, mastery: number, prerequisites: string[] = []) => ({
  slug,
  name: `Skill ${slug}`,
  mastery,
  is_decaying: prerequisites.length > 0,
  is_practised: mastery > 0,
  is_taken_as_known: false,
  track_slug: 'foundations',
  prerequisites,
  last_reviewed: '2026-11-22T22:00:00.000Z',
  confidence: 0.5,
});
const graph = {
  skills: [
    skill('a', 0.9),
    skill('bcd', 0.55, ['a']),
    { ...skill('e', 0, ['a']), is_decaying: false, is_taken_as_known: true },
    skill('f'.repeat(60), 1),
  ],
  zpd_recommendations: ['bcd', 'e'],
};

describe('the text of the graph', () => {
  it('draws what builds on what, with the mastery of each skill, and marks the zone, what fades and what is taken as known, within 80 columns', () => {
    const lines = graphText(graph, plain);
    expect(lines[0]).toBe('●    █████████░  90 %  Skill a');
    expect(lines[1]).toMatch(/^├─◐  █████░░░░░ {2}55 % {2}Skill bcd {25}next, fading$/);
    expect(lines[2]).toMatch(/^○    ░░░░░░░░░░ {3}0 % {2}Skill e {27}next, taken as known$/);
    expect(lines[3]).toMatch(/^●    ██████████ 100 % {2}Skill f+…$/);
    expect(lines.at(-1)).toBe('2 of 4 skills are mastered.');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

const goal = {
  track_slug: 'agents',
  skill_slug: null,
  name: 'Agents',
  due_on: '2027-03-01',
  skills_left: 12,
  lessons_left: 11,
  labs_left: 1,
  hours_left: 31.2,
  hours_a_week: 2.2,
};

describe('the text of the goal', () => {
  it.each([
    [{}, ['Agents by 2027-03-01', '12 skills to learn, in 11 lessons and 1 lab, about 31.2 hours: 2.2 hours a week']],
    [{ due_on: null, hours_left: null, hours_a_week: null }, ['Agents', '12 skills to learn, in 11 lessons and 1 lab']],
    [{ skills_left: 0 }, ['Agents by 2027-03-01: reached']],
  ])('with %j is right', (parts, expected) => {
    expect(goalText({ goal: { ...goal, ...parts } }, plain)).toEqual(expected);
  });

  it('names the command that sets one', () => {
    expect(goalText({ goal: null }, plain)).toEqual([expect.stringContaining('npx proximal goal set --track')]);
  });
});

it.each([
  ['goal', (paint: Paint) => goalText({ goal }, paint)],
  ['zone', (paint: Paint) => zoneText([{ ...entry, is_review: true }], lessons, paint)],
  ['placement', (paint: Paint) => placementText(placement, { slug: 'count-words', title: 'Count words' }, paint)],
  ['progress', (paint: Paint) => progressText(dashboard, paint)],
  ['graph', (paint: Paint) => graphText(graph, paint)],
])('the text of the %s has colours only where they are wanted', (_, linesOf) => {
  const coloured = linesOf(paintWith(true)).join('\n');
  expect(coloured).toContain('\u001b[');
  expect(linesOf(plain).join('\n')).toBe(stripVTControlCharacters(coloured));
});

describe('a lab that may not be given up yet', () => {
  const locked = { lab_id: 28, status: 'locked' as const, missing_tries: 0, opens_at: null, given_up_at: null };

  it.each([
    [{ missing_tries: 2 }, 'after 2 more tries that run'],
    [{ missing_tries: 1 }, 'after one more try that run'],
    [{ opens_at: '2026-11-20T12:10:00.000Z' }, 'from 2026-11-20T12:10:00.000Z on'],
  ])('with %j says when', (parts, expected) => expect(lockedText({ ...locked, ...parts })).toContain(expected));
});

import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { elementAt } from './element-at.js';

/** Each learner's answers are in their order. */
export interface Log {
  readonly name: string;
  readonly skills: readonly (readonly number[])[];
  readonly skillCount: number;
  readonly training: readonly History[];
  readonly test: readonly History[];
  readonly timeUnit: 's' | 'ms' | null;
}

/** Outcomes are 0 or 1, instants milliseconds. */
export interface History {
  readonly items: readonly number[];
  readonly outcomes: readonly number[];
  readonly instants: readonly number[];
}

/** Items without known skills share one skill of their own. */
export function skillsOf({ skills, skillCount }: Pick<Log, 'skills' | 'skillCount'>, item: number): readonly number[] {
  const ofItem = elementAt(skills, item);
  return ofItem.length > 0 ? ofItem : [skillCount];
}

export class UnreadableLog extends Error {}

const learner = z
  .object({
    split: z.enum(['train', 'test']),
    i: z.array(z.int().nonnegative()),
    t: z.array(z.number()).catch([]),
    y: z.array(z.literal([0, 1])),
  })
  .refine(({ i, y }) => y.length === i.length, { path: ['y'], error: 'must be as long as i' });
type Answers = z.output<typeof learner>;

const logFile = z
  .object({
    name: z.string().default('a log without name'),
    // A missing list, or a missing skill in a list (null or negative), means that the item's skills are unknown.
    skills: z.array(z.array(z.int().nullable()).nullable()),
    hasTime: z.boolean().default(false),
    users: z.array(learner),
  })
  .refine(({ skills, users }) => users.every(({ i }) => i.every((item) => item < skills.length)), {
    path: ['users'],
    error: 'an item has no list of skills',
  })
  .refine(({ hasTime, users }) => !hasTime || users.every(({ i, t }) => t.length === i.length), {
    path: ['users'],
    error: 'each t must be numbers, as many as i',
  });

/**
 * Reads `{name, skills: [[skill, …] per item], hasTime, users: [{split: "train" | "test", i: [item, …], t: [time, …],
 * y: [0 | 1, …]}]}`.
 * @throws UnreadableLog
 */
export function readLog(path: string): Log {
  const { name, skills: named, hasTime, users } = parsed(path);
  const timeUnit = hasTime ? unitOf(users) : null;
  const scale = timeUnit === 's' ? 1_000 : 1;
  const ofSplit = (wanted: string): History[] =>
    users
      .filter(({ split, i }) => split === wanted && i.length > 0)
      .map(({ i, t, y }) => ({
        items: i,
        outcomes: y,
        instants: hasTime ? t.map((time) => time * scale) : i.map(() => 0),
      }));
  const [training, test] = [ofSplit('train'), ofSplit('test')];
  if (training.length === 0 || test.length === 0)
    throw new UnreadableLog(`${path}: it needs answers of learners of both splits, "train" and "test".`);
  // A model's memory grows with the highest number of a skill.
  const known = named.map((ofItem) => [...new Set(ofItem)].filter((skill) => skill !== null && skill >= 0));
  const numbers = new Map([...new Set(known.flat())].map((skill, number) => [skill, number]));
  const skills = known.map((ofItem) => ofItem.map((skill) => numbers.get(skill)!));
  return { name, skills, skillCount: numbers.size, training, test, timeUnit };
}

function parsed(path: string): z.output<typeof logFile> {
  if (!existsSync(path)) throw new UnreadableLog(`${path}: there is no such file.`);
  try {
    return logFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new UnreadableLog(`${path}: this is no log.\n${problem}`);
  }
}

/** Seconds, unless the median pause between two answers would be half an hour or more: then milliseconds. */
function unitOf(users: readonly Answers[]): 's' | 'ms' {
  const pauses = users.flatMap(({ t }) => t.slice(1).map((time, index) => time - elementAt(t, index)));
  const gaps = pauses.filter((pause) => pause > 0).sort((a, b) => a - b);
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) > 1_800 ? 'ms' : 's';
}

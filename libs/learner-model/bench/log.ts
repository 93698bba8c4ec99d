import { existsSync, readFileSync } from 'node:fs';
import { elementAt } from './element-at.js';
import { millisecondsPer, type TimeUnit } from './time-unit.js';

/** Each learner's answers are in their order. */
export interface Log {
  readonly name: string;
  readonly skills: readonly (readonly number[])[];
  readonly skillCount: number;
  readonly training: readonly History[];
  readonly test: readonly History[];
  readonly timeUnit: TimeUnit | null;
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

/**
 * Reads `{name, nItems, nSkills, skills: [[skill, …] per item], hasTime, users: [{u, split: "train" | "test", i: [item, …],
 * t: [time, …], y: [0 | 1, …]}]}`.
 * @throws UnreadableLog
 */
export function readLog(path: string, givenUnit: TimeUnit | null = null): Log {
  try {
    return logFrom(parsed(path), givenUnit);
  } catch (error) {
    if (error instanceof UnreadableLog) throw new UnreadableLog(`${path}: ${error.message}`);
    throw error;
  }
}

function parsed(path: string): unknown {
  if (!existsSync(path)) throw new UnreadableLog('there is no such file.');
  const text = textOf(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableLog(`this is no JSON: ${(error as SyntaxError).message}.`);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UnreadableLog(`it cannot be read: ${(error as Error).message}.`);
  }
}

function logFrom(raw: unknown, givenUnit: TimeUnit | null): Log {
  if (!isRecord(raw)) throw new UnreadableLog('a log is one JSON object.');
  const hasTime = raw.hasTime === true;
  const skills = readSkills(raw.skills);
  const learners = list(raw.users, 'users').map((user, index) =>
    readLearner(user, `users[${index}]`, skills.length, hasTime),
  );
  const timeUnit = hasTime ? (givenUnit ?? unitOf(learners)) : null;
  const scale = timeUnit === null ? 1 : millisecondsPer[timeUnit];
  const ofSplit = (wanted: string): History[] =>
    learners
      .filter(({ split, items }) => split === wanted && items.length > 0)
      .map(({ items, outcomes, instants }) => ({ items, outcomes, instants: instants.map((time) => time * scale) }));
  numberDensely(skills);
  const [training, test] = [ofSplit('train'), ofSplit('test')];
  const hasBoth = training.length > 0 && test.length > 0;
  if (!hasBoth) throw new UnreadableLog('it needs answers of learners of both splits, "train" and "test".');
  return {
    name: String((raw.name as string | undefined) ?? 'a log without name'),
    skills,
    skillCount: countOf(skills),
    training,
    test,
    timeUnit,
  };
}

function readSkills(raw: unknown): number[][] {
  return list(raw, 'skills').map((skills, item) => {
    // A missing list, or a missing skill in a list (null or negative), means that the item's skills are unknown.
    const known =
      skills === null
        ? []
        : list(skills, `skills[${item}]`).filter((skill) => skill !== null && !((skill as number) < 0));
    if (!known.every(Number.isInteger)) throw new UnreadableLog(`skills[${item}]: skills are numbered.`);
    return [...new Set(known as number[])];
  });
}

function readLearner(
  user: unknown,
  where: string,
  itemCount: number,
  hasTime: boolean,
): History & { split: 'train' | 'test' } {
  if (!isRecord(user)) throw new UnreadableLog(`${where} is no object.`);
  const { split, i, y, t } = user;
  if (split !== 'train' && split !== 'test') throw new UnreadableLog(`${where}.split is neither "train" nor "test".`);
  const items = numbers(i, `${where}.i`, (item) => Number.isInteger(item) && item >= 0 && item < itemCount);
  const outcomes = numbers(y, `${where}.y`, (outcome) => outcome === 0 || outcome === 1);
  const instants = hasTime ? numbers(t, `${where}.t`, Number.isFinite) : items.map(() => 0);
  if (outcomes.length !== items.length || instants.length !== items.length) {
    throw new UnreadableLog(`${where}.i, .y and, where there are times, .t are not equally long.`);
  }
  return { split, items, outcomes, instants };
}

/** Seconds, unless the median pause between two answers would be half an hour or more: then milliseconds. */
function unitOf(histories: readonly History[]): TimeUnit {
  const pauses = histories.flatMap(({ instants }) =>
    instants.slice(1).map((time, index) => time - elementAt(instants, index)),
  );
  const gaps = pauses.filter((pause) => pause > 0).sort((a, b) => a - b);
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) > 1_800 ? 'ms' : 's';
}

function numbers(raw: unknown, where: string, isValid: (value: number) => boolean): number[] {
  const values = list(raw, where);
  const wrong = values.findIndex((value) => typeof value !== 'number' || !isValid(value));
  if (wrong >= 0) throw new UnreadableLog(`${where}[${wrong}] cannot be ${JSON.stringify(values[wrong])}.`);
  return values as number[];
}

function list(raw: unknown, where: string): unknown[] {
  if (!Array.isArray(raw)) throw new UnreadableLog(`${where} is no list.`);
  return raw;
}

/** A model's memory grows with the highest number of a skill. */
function numberDensely(skills: number[][]): void {
  const numbers = new Map<number, number>();
  for (const ofItem of skills) {
    for (const [index, skill] of ofItem.entries()) {
      const number = numbers.get(skill) ?? numbers.size;
      numbers.set(skill, number);
      ofItem[index] = number;
    }
  }
}

function countOf(skills: readonly (readonly number[])[]): number {
  return skills.reduce((count, ofItem) => ofItem.reduce((most, skill) => Math.max(most, skill + 1), count), 0);
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

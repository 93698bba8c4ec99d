import {
  subtestCount,
  messageLength,
  outputLimitBytes,
  testCount,
  testIdLength,
  testMessageLength,
  testValueLength,
} from '../limits.js';
import type { Ending } from '../outcome.js';
import type { SubtestResult, TestResult, TestStatus } from '../sandbox.js';
import { readBases, readLine, toStorableText } from './reply.js';
import { MalformedReply, typeName } from './value.js';

/** What the harness says about a test; the host adds what it measures itself. */
type RanTest = Omit<TestResult, 'fuel' | 'stdout'>;

export type SuiteReply =
  | { kind: 'loaded'; ids: string[] }
  | Extract<Ending, { kind: 'raised' }>
  | { kind: 'ran'; test: RanTest }
  /** Not the end of an exchange: classes, by address, with their flags. */
  | { kind: 'unchangeable'; classes: [address: number, flags: number][] };

const statuses: readonly unknown[] = [
  'passed',
  'failed',
  'error',
  'skipped',
  'expected-failure',
  'unexpected-success',
] satisfies TestStatus[];
const hostStatuses: readonly unknown[] = [...statuses, 'timeout', 'not-run'];

/** @throws MalformedReply unless the line holds the nonce of its request, and a reply */
export function readSuiteReply(line: string, nonce: string): SuiteReply {
  const [sent, kind, ...rest] = list(parse(line));
  if (sent !== nonce) throw new MalformedReply();
  if (kind === 'loaded') return { kind, ids: readIds(rest[0]) };
  if (kind === 'raised')
    return {
      kind,
      exception: typeName(rest[0]),
      message: toStorableText(text(rest[1])).slice(0, messageLength),
      line: readLine(rest[2]),
      bases: readBases(rest[3]),
      ...readFile(rest[4]),
    };
  if (kind === 'ran') return { kind, test: readRanTest(object(rest[0])) };
  if (kind === 'unchangeable') return { kind, classes: list(rest[0]).map(readClass) };
  throw new MalformedReply();
}

/** @throws MalformedReply */
export function readFile(raw: unknown): { file?: string } {
  return raw === null || raw === undefined ? {} : { file: storable(raw, testIdLength) };
}

function readClass(raw: unknown): [number, number] {
  const [address, flags] = list(raw);
  if (!Number.isSafeInteger(address) || !Number.isSafeInteger(flags)) throw new MalformedReply();
  return [address as number, flags as number];
}

/** @throws MalformedReply */
export function readTestResult(raw: unknown): TestResult {
  const result = object(raw);
  if (!Number.isSafeInteger(result.fuel) || (result.fuel as number) < 0) throw new MalformedReply();
  const stdout = text(result.stdout);
  if (stdout.length > outputLimitBytes) throw new MalformedReply();
  return { ...readRanTest(result, hostStatuses), stdout, fuel: result.fuel as number };
}

function readRanTest(raw: Record<string, unknown>, allowed = statuses): RanTest {
  if (!allowed.includes(raw.status)) throw new MalformedReply();
  const subtests = list(raw.subtests);
  if (subtests.length > subtestCount) throw new MalformedReply();
  return {
    id: storable(raw.id, testIdLength),
    status: raw.status as TestStatus,
    task: readTask(raw.task),
    message: storable(raw.message, testMessageLength),
    exception: raw.exception === null ? null : typeName(raw.exception),
    assertion: optional(raw.assertion, testMessageLength),
    expected: optional(raw.expected, testValueLength),
    got: optional(raw.got, testValueLength),
    file: optional(raw.file, testIdLength),
    line: readLine(raw.line),
    subtests: subtests.map((subtest) => readSubtest(object(subtest))),
  };
}

function readSubtest({ name, status, message, expected, got, file, line }: Record<string, unknown>): SubtestResult {
  if (status !== 'failed' && status !== 'error') throw new MalformedReply();
  return {
    name: storable(name, testIdLength),
    status,
    message: storable(message, testMessageLength),
    expected: optional(expected, testValueLength),
    got: optional(got, testValueLength),
    file: optional(file, testIdLength),
    line: readLine(line),
  };
}

function readIds(raw: unknown): string[] {
  const ids = list(raw);
  if (ids.length > testCount) throw new MalformedReply();
  const texts = ids.map(text);
  if (texts.some((id) => id.length > testIdLength) || new Set(texts).size < texts.length) throw new MalformedReply();
  return texts;
}

function readTask(raw: unknown): number | null {
  if (raw === null) return null;
  if (!Number.isSafeInteger(raw)) throw new MalformedReply();
  return raw as number;
}

function optional(raw: unknown, longest: number): string | null {
  return raw === null ? null : storable(raw, longest);
}

/** A text of any length is cut: an honest test can compare long values. */
function storable(raw: unknown, longest: number): string {
  return text(raw).slice(0, longest).replace(notStorable, '\uFFFD');
}

const notStorable = /[\0\p{Surrogate}]/gu;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new MalformedReply();
  }
}

function object(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new MalformedReply();
  return raw as Record<string, unknown>;
}

function list(raw: unknown): unknown[] {
  if (!Array.isArray(raw)) throw new MalformedReply();
  return raw;
}

function text(raw: unknown): string {
  if (typeof raw !== 'string') throw new MalformedReply();
  return raw;
}

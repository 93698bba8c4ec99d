import type { Interpreter } from '../engine/interpreter.js';
import { RunAllowance } from '../guest/conversation.js';
import {
  converseAboutTests,
  type Director,
  type SuiteExchange,
  type SuiteRequest,
} from '../guest/suite-conversation.js';
import { restartFuel } from '../limits.js';
import type {
  Diagnostic,
  Ending,
  Outcome,
  StopReason,
  SuiteReport,
  TestedSubmission,
  TestFileReport,
  TestResult,
} from '../sandbox.js';
import type { DataFiles } from './sent-data.js';

export interface TestHelpers {
  /** Null for a source that Python does not compile. */
  lint(source: string): Diagnostic[] | null;
  codeKey(source: string, callers: string[]): string | null;
}

/** Each test file runs in an instance of its own. */
export function runTests(
  interpreter: Interpreter,
  helpers: TestHelpers,
  submission: TestedSubmission,
  data: DataFiles = new Map(),
): SuiteReport {
  const { files, first, tests, given = {}, lint, codeKey } = submission;
  const texts = Object.entries({ ...given, ...files });
  const disk = new Map([...texts.map(([name, text]) => [name, Buffer.from(text)] as const), ...data]);
  const callers = tests.map(({ source }) => source);
  return {
    suites: tests.map((test) => new TestFileRun(interpreter, submission, test, disk).run()),
    diagnostics: lint
      ? Object.fromEntries(Object.entries(files).map(([name, text]) => [name, helpers.lint(text)]))
      : {},
    codeKey: codeKey ? helpers.codeKey(files[first] ?? '', callers) : null,
  };
}

/** A test that ends its instance is followed by a new instance, which goes on with the next test. */
class TestFileRun implements Director {
  private readonly allowance: RunAllowance;
  private readonly granted: number;
  private readonly results: TestResult[] = [];
  private load: Outcome | null = null;
  private ids: string[] = [];
  /** Steps that are kept for each later test, whatever the earlier ones take. */
  private reserved = 0;
  private stage: 'loading' | 'running' | 'over' = 'loading';

  private get hasLoaded(): boolean {
    return this.stage === 'running';
  }

  constructor(
    private readonly interpreter: Interpreter,
    private readonly submission: TestedSubmission,
    private readonly test: TestedSubmission['tests'][number],
    private readonly files: Map<string, Uint8Array>,
  ) {
    this.allowance = new RunAllowance(submission.fuel);
    this.granted = this.allowance.fuel;
  }

  run(): TestFileReport {
    while (this.goesOn()) this.allowance.fuel = Math.max(0, this.allowance.fuel - restartFuel);
    const left = this.ids.slice(this.results.length).map((id) => notRun(id));
    const fuel = this.granted - this.allowance.fuel;
    return { name: this.test.name, load: this.load!, tests: [...this.results, ...left], fuel };
  }

  /** @returns whether a new instance is needed */
  private goesOn(): boolean {
    this.stage = 'loading';
    converseAboutTests(this.interpreter, this, this.allowance, this.files);
    return this.hasLoaded && this.results.length < this.ids.length;
  }

  next(): { request: SuiteRequest; fuel: number } | null {
    const id = this.ids[this.results.length];
    if (this.stage === 'loading') {
      const { name, source } = this.test;
      const paths = Object.keys(this.submission.files).map((file) => [`/${file}`, file]);
      const load = [name, source, Object.entries(this.submission.helpers), paths];
      return { request: { load }, fuel: this.allowance.fuel - this.reservedAfter(this.results.length) };
    }
    if (id === undefined) return null;
    return { request: { run: id }, fuel: this.allowance.fuel - this.reservedAfter(this.results.length) };
  }

  record(exchange: SuiteExchange): void {
    if (this.stage === 'loading') this.recordLoad(exchange);
    else this.results.push(resultOf(this.ids[this.results.length]!, exchange));
  }

  private recordLoad({ reply, fuel, stdout, outputFuel }: SuiteExchange): void {
    const isFirst = this.load === null;
    const measured = { fuel, stdout, ...(outputFuel > 0 && { outputFuel }) };
    const hasLoaded = typeof reply === 'object' && reply.kind === 'loaded';
    this.stage = hasLoaded ? 'running' : 'over';
    if (hasLoaded && isFirst) {
      this.load = { kind: 'returned', value: null, ...measured };
      this.ids = reply.ids;
      this.reserved = Math.floor(this.allowance.fuel / (2 * Math.max(1, this.ids.length)));
    } else if (hasLoaded) {
      // Another list of tests than before: what is left of the first one is not run.
      if (JSON.stringify(reply.ids) !== JSON.stringify(this.ids)) this.stage = 'over';
    } else if (isFirst) this.load = { ...endingOf(reply), ...measured };
  }

  private reservedAfter(index: number): number {
    return this.load === null ? 0 : this.reserved * Math.max(0, this.ids.length - index - 1);
  }
}

function endingOf(reply: SuiteExchange['reply']): Ending {
  if (reply === 'out-of-steps') return { kind: reply };
  if (typeof reply === 'string') return { kind: 'stopped', reason: reply };
  if (reply.kind === 'raised') return reply;
  throw new Error(`a test file got a reply of kind ${reply.kind}`);
}

function resultOf(id: string, { reply, fuel, stdout }: SuiteExchange): TestResult {
  if (typeof reply === 'object' && reply.kind === 'ran') return { ...reply.test, fuel, stdout };
  const ended = { ...notRun(id), fuel, stdout };
  if (reply === 'out-of-steps') return { ...ended, status: 'timeout', message: tooManySteps };
  return { ...ended, status: 'error', message: typeof reply === 'string' ? sentences[reply] : sentences.protocol };
}

const tooManySteps = 'The test took more steps than it may.';

const sentences: Record<StopReason, string> = {
  exited: 'The program ended itself, and the test with it.',
  memory: 'The memory was used up.',
  output: 'The results are larger than 4 MiB.',
  printed: 'The test printed more than 64 KiB.',
  protocol: 'The program ended the test in another way than by its result.',
  stack: 'Calls were nested too deeply.',
  trap: 'The interpreter crashed.',
};

function notRun(id: string): TestResult {
  return {
    id,
    status: 'not-run',
    task: null,
    message: '',
    exception: null,
    assertion: null,
    expected: null,
    got: null,
    file: null,
    line: null,
    stdout: '',
    fuel: 0,
    subtests: [],
  };
}

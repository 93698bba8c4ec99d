import { Pool } from './pool/pool.js';
import { defaultCacheFolder } from './pool/launch.js';
import { largestReport, readActions, readReport, readValues } from './pool/answers.js';
import { largestSuiteReport, readSuiteReport } from './pool/suite-answers.js';
import { fuelPerExpression, fuelPerSecond, replyBytesPerRun } from './limits.js';
import {
  ExpressionError,
  type ParsedAction,
  type Program,
  type ProgramReport,
  type Sandbox,
  type SandboxOptions,
  type SuiteReport,
  type TestedSubmission,
  type Value,
} from './sandbox.js';
import { withoutByteOrderMark } from './source-text.js';

type Names = Record<string, number>;

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    runners,
    cacheFolder = defaultCacheFolder(),
    wallClockSeconds = 900,
    idleSeconds = 60,
    recycleAfter = 2_000,
    quietSeconds = 600,
  } = options;
  const pool = new Pool({ runners, cacheFolder, wallClockSeconds, idleSeconds, recycleAfter, quietSeconds });
  await pool.open();
  return new PooledSandbox(pool);
}

function cpuSecondsFor(fuel: number): number {
  return 10 + (4 * fuel) / fuelPerSecond;
}

class PooledSandbox implements Sandbox {
  constructor(private readonly pool: Pool) {}

  run(program: Program): Promise<ProgramReport> {
    const job = { kind: 'program', program: { ...program, source: withoutByteOrderMark(program.source) } } as const;
    const cpuSeconds = cpuSecondsFor(program.runs.reduce((sum, { fuel }) => sum + fuel, 0));
    return this.pool.run({
      job,
      cpuSeconds,
      largestAnswer: largestReport(program),
      read: (answer) => readReport(answer, program),
    });
  }

  runTests(submission: TestedSubmission): Promise<SuiteReport> {
    const texts = Object.entries(submission.files).map(([name, text]) => [name, withoutByteOrderMark(text)]);
    const sent = { ...submission, files: Object.fromEntries(texts) as Record<string, string> };
    return this.pool.run({
      job: { kind: 'tests', submission: sent },
      cpuSeconds: cpuSecondsFor(submission.fuel * submission.tests.length),
      largestAnswer: largestSuiteReport(submission),
      read: (answer) => readSuiteReport(answer, submission),
    });
  }

  async parseActions(codes: string[], names: Names = {}): Promise<ParsedAction[]> {
    return this.read('split', codes, names, readActions);
  }

  async evaluateAll(expressions: string[], names: Names = {}): Promise<Value[]> {
    return this.read('evaluate', expressions, names, readValues);
  }

  async parseAction(code: string, names?: Names): Promise<ParsedAction> {
    const [parsed] = await this.parseActions([code], names);
    return parsed!;
  }

  async evaluate(expression: string, names?: Names): Promise<Value> {
    const [value] = await this.evaluateAll([expression], names);
    return value!;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async read<Result>(
    operation: 'split' | 'evaluate',
    expressions: string[],
    names: Names,
    read: (answer: unknown, count: number) => { results: Result[] } | { complaint: string },
  ): Promise<Result[]> {
    if (expressions.length === 0) return [];
    const answer = await this.pool.run({
      job: { kind: 'expressions', operation, expressions, names },
      cpuSeconds: cpuSecondsFor(expressions.length * fuelPerExpression),
      largestAnswer: 2 * replyBytesPerRun,
      read: (raw) => read(raw, expressions.length),
    });
    if ('complaint' in answer) throw new ExpressionError(answer.complaint);
    return answer.results;
  }
}

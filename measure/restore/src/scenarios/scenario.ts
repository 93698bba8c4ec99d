import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { aligned, type Progress } from '@proximal/all';
import { Random, rounded, type Verdict } from '@proximal/harness';
import { PublishedEvents, type Environment } from '@proximal/replicas';
import type { RestoreOptions } from '../options.js';
import { deadLetters, untilSettled } from '../platform/operations.js';
import type { Crowd } from '../platform/crowd.js';
import { fateTable, fatesOf } from '../records/acknowledged.js';
import { compare, eventsWithoutRow, learnersWithoutAccount } from '../records/contradictions.js';
import { readRecords } from '../records/records.js';

/** Learners who register before the target, and who register after it. */
export const arrivals = 2;

/** The inputs of a scenario. */
export interface ScenarioRun {
  options: RestoreOptions;
  progress: Progress;
  verdict: Verdict;
}

/** A platform at work whose databases are lost and restored. */
export interface Platform extends ScenarioRun {
  environment: Environment;
  bus: NatsConnection;
  crowd: Crowd;
  random: Random;
}

/** Waits for half to one and a half of the usual time of a phase. */
export async function aWhile({ random, options }: Pick<Platform, 'random' | 'options'>): Promise<void> {
  await pause(options.seconds * 1_000 * (0.5 + random.next()));
}

/** A step of the procedure, its time, and what it depends on. */
export type Step = [what: string, elapsedMs: number, amount: string];

/** Runs steps of the procedure and measures them. */
export class Stopwatch {
  readonly steps: Step[] = [];

  constructor(private readonly progress: Progress) {}

  async step<T>(what: string, run: () => Promise<T>, amountOf: (result: T) => string = () => ''): Promise<T> {
    const startedAt = performance.now();
    const result = await this.progress.step(what, run);
    this.add(what, performance.now() - startedAt, amountOf(result));
    return result;
  }

  add(what: string, elapsedMs: number, amount: string): void {
    this.steps.push([what, elapsedMs, amount]);
  }

  print(): void {
    const total = this.steps.reduce((sum, [, elapsedMs]) => sum + elapsedMs, 0);
    const seconds = (elapsedMs: number) => rounded(elapsedMs / 1_000, 1).toFixed(1);
    const lines = this.steps.map(([what, elapsedMs, amount]) => [what, seconds(elapsedMs), amount]);
    console.log(aligned([['step', 'seconds', 'of'], ...lines, ['together', seconds(total), '']]).join('\n'));
  }
}

export interface Judgement {
  /** What was restored, for the lines of the verdict. */
  what: string;
  /** The instant to which it was restored. */
  target: Date;
  lostAt: number;
  /** True when all databases were restored to the target: nothing from after it may be there, and no learner be lost. */
  isTogether: boolean;
}

/** Waits until everything is processed, and compares all databases with each other and with what clients were told. */
export async function judge(platform: Platform, judgement: Judgement) {
  const { environment, bus, crowd, verdict } = platform;
  const { what, target, lostAt, isTogether } = judgement;
  const check = (claim: string, problems: string[]) => verdict.check(`${what}: ${claim}`, problems);
  check('everything is published, processed and graded', await untilSettled(environment, bus));
  check('there is no dead letter', await deadLetters(bus));
  const records = await readRecords((service) => environment.databaseUrl(service));
  const fates = fatesOf(crowd.told(), records, target);
  console.log(aligned(fateTable(fates)).join('\n'));
  for (const { kind, before, after } of fates) {
    check(`everything is there that was told before the target: ${kind}`, before.missing);
    // The billing system is outside: what it has reported is in the stream.
    if (isTogether && kind !== 'subscription')
      check(`nothing is there that was told after the target: ${kind}`, after.there);
  }
  for (const { claim, contradictions } of compare(records)) check(claim, contradictions);
  check('no event lacks its row', eventsWithoutRow(records, await PublishedEvents.read(bus)));
  const strangers = learnersWithoutAccount(records);
  console.log(`       learners without an account, whose work is still there: ${strangers.length}`);
  if (isTogether) check('no service knows a learner without an account', strangers.map(String));
  crowd.accept(records, lostAt);
  return records;
}

/** A learner who registers now gets an id that nobody has had. */
export async function checkNewIds({ crowd, verdict }: Platform, what: string): Promise<void> {
  const highest = crowd.highestId;
  const ids = (await crowd.register(arrivals)).map(({ id }) => id);
  const reused = ids.filter((id) => id <= highest).map((id) => `${id}, though ${highest} was given before`);
  verdict.check(`${what}: new learners get ids that nobody has had`, reused);
}

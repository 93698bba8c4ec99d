import { setTimeout as pause } from 'node:timers/promises';
import { aligned, type Progress } from '@proximal/all';
import { rounded, type Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import { amongServices, learnersWithoutAccount } from '../audit/contradictions.js';
import type { RestoreOptions } from '../commands.js';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Environment } from '../platform/environment.js';
import type { Run } from '../verdict.js';
import type { Clients } from './clients.js';
import { eventsWithoutRow, fatesOf, fateTable, keysOf, type Keys } from './confirmed.js';

/** Learners who register before the target, and who register after it. */
export const arrivals = 2;

/** A consumer that is created again has nothing to do for a moment, so this many looks in a row have to find nothing. */
const calmLooks = 10;

/** The inputs of a scenario. */
export interface RestoreRun extends Run {
  options: RestoreOptions;
}

/** A platform at work whose databases are lost and restored. */
export interface Platform extends RestoreRun {
  environment: Environment;
  bus: NatsConnection;
  clients: Clients;
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

/**
 * Waits until everything is processed, and compares all databases with each other and with what was confirmed to clients.
 * @returns the keys of what is there
 */
export async function judge(platform: Platform, judgement: Judgement): Promise<Keys> {
  const audit = new Audit(platform.environment);
  try {
    return await judgeWith(audit, platform, judgement);
  } finally {
    await audit.close();
  }
}

async function judgeWith(audit: Audit, { clients, verdict }: Platform, judgement: Judgement): Promise<Keys> {
  const { what, target, lostAt, isTogether } = judgement;
  const check = (claim: string, problems: string[]) => verdict.check(`${what}: ${claim}`, problems);
  check('everything is published, processed and graded', await audit.workedOff(calmLooks));
  check('there is no dead letter', await audit.deadLetters());
  const records = await audit.readRecords();
  const keys = keysOf(records);
  const fates = fatesOf(clients.confirmed(), keys, target);
  console.log(aligned(fateTable(fates)).join('\n'));
  for (const { kind, before, after } of fates) {
    check(`everything is there that was confirmed before the target: ${kind}`, before.missing);
    // The billing system is outside: what it has reported is in the stream.
    if (isTogether && kind !== 'subscription')
      check(`nothing is there that was confirmed after the target: ${kind}`, after.there);
  }
  for (const [claim, problems] of amongServices(records)) check(claim, problems);
  check('no event lacks its row', eventsWithoutRow(keys, await audit.publishedEvents()));
  const strangers = learnersWithoutAccount(records);
  console.log(`       learners without an account, whose work is still there: ${strangers.length}`);
  if (isTogether) check('no service knows a learner without an account', strangers.map(String));
  clients.accept(keys, lostAt);
  return keys;
}

/** A learner who registers now gets an id that nobody has had. */
export async function checkNewIds({ clients, verdict }: Platform, what: string): Promise<void> {
  const highest = clients.highestId;
  const ids = (await clients.register(arrivals)).map(({ id }) => id);
  const reused = ids.filter((id) => id <= highest).map((id) => `${id}, though ${highest} was given before`);
  verdict.check(`${what}: new learners get ids that nobody has had`, reused);
}

import { setTimeout as pause } from 'node:timers/promises';
import { countDeadLetters } from '@proximal/messaging';
import { Random, type Verdict } from '@proximal/harness';
import { contradictions } from '../audit/contradictions.js';
import { readClientRecords } from '../audit/client-records.js';
import type { Fault } from '../faults/fault.js';
import { OpenLoad, type LoadPlan } from '../load/open-load.js';
import { kindOf, secondsOf, type Outcome } from '../load/outcome.js';
import type { Platform } from '../platform/platform.js';
import { lineOf, type Recovery } from './fault-figures.js';
import { untilWorkedOff } from './recovery.js';

/** No answer takes longer than the longest deadline of an operation, 29 s, and what a busy machine adds. */
const longestAnswerSeconds = 45;
/** So many accepted requests are sent again with their keys. */
const mostRepeated = 20;
/** The load goes on for so long after the fault. */
const afterwardsMs = 4_000;

/** The whole history of a platform: its records grow from fault to fault. */
export interface History {
  outcomes: Outcome[];
  /** The problems that an earlier fault has left, so that they are not counted again. */
  known: Set<string>;
}

interface Disturbance {
  fault: Fault;
  /** When it began and ended, in milliseconds of `performance.now()`. */
  from: number;
  to: number;
  /** What an operator did not see. */
  unseen: string[];
}

/** Makes one fault under load, and checks every promise after it. */
export class FaultRun {
  private readonly load: OpenLoad;
  private readonly checked: { claim: string; problems: string[] }[] = [];

  constructor(
    private readonly platform: Platform,
    private readonly history: History,
    private readonly verdict: Verdict,
    private readonly seed: number,
  ) {
    const { baseUrl, learners, content } = platform;
    this.load = new OpenLoad(baseUrl, learners, content, new Random(seed, history.outcomes.length));
  }

  async run(fault: Fault, plan: LoadPlan): Promise<string[]> {
    try {
      const disturbance = await this.disturb(fault, plan);
      const left = await this.workedOff();
      const recovered = this.recovery(disturbance, performance.now());
      await this.load.repeat(repeatable(this.load.outcomes));
      left.push(...(await this.workedOff()));
      this.history.outcomes.push(...this.load.outcomes);
      this.judgeAnswers(disturbance);
      this.check('the backlog is worked off without help', left);
      if (fault.symptoms) this.check('every process logs the reason', disturbance.unseen);
      await this.judgeProcesses();
      return await this.audit(fault, recovered);
    } finally {
      this.judge(fault.name);
      this.load.close();
    }
  }

  private async disturb(fault: Fault, plan: LoadPlan): Promise<Disturbance> {
    const { world } = this.platform;
    const startMs = (plan.submissions / plan.rate) * 1_000 * (0.1 + 0.2 * new Random(this.seed, 7).next());
    const disturbing = (async () => {
      await pause(startMs);
      const from = performance.now();
      const heal = await fault.begin(world);
      await pause(fault.seconds * 1_000);
      const unseen = fault.symptoms?.(world) ?? [];
      await heal();
      const to = performance.now();
      await pause(afterwardsMs);
      return { fault, from, to, unseen };
    })();
    await this.load.run(plan, disturbing);
    return disturbing;
  }

  private workedOff(): Promise<string[]> {
    return untilWorkedOff(this.platform.tables, () => this.platform.connectBus());
  }

  private recovery({ to }: Disturbance, workedOffAt: number): Recovery {
    const { outcomes } = this.load;
    const failed = outcomes.filter((outcome) => kindOf(outcome) !== 'done').map(({ startedAt }) => startedAt);
    const loadEndedAt = Math.max(...outcomes.map(({ endedAt }) => endedAt));
    const seconds = (from: number, until: number) => Math.max(0, until - from) / 1_000;
    return {
      failingSeconds: seconds(to, Math.max(0, ...failed)),
      backlogSeconds: seconds(Math.max(to, loadEndedAt), workedOffAt),
    };
  }

  private judgeAnswers({ fault }: Disturbance): void {
    const { outcomes } = this.load;
    const of = (wrong: (outcome: Outcome) => boolean) => outcomes.filter(wrong).map(describe);
    this.check(
      'every answer is 2xx, 429 or 503 with a sentence',
      of((one) => kindOf(one) === 'wrong'),
    );
    this.check('a repeated key gives the same submission', keysAcceptedTwice(outcomes));
    const late = of((one) => secondsOf(one) > longestAnswerSeconds);
    this.check(`no answer takes longer than ${longestAnswerSeconds} s`, late);
    if (!fault.cutsClients)
      this.check(
        'every request is answered',
        of((one) => kindOf(one) === 'unanswered'),
      );
  }

  /** A process that ends by itself has to be started again by somebody. */
  private async judgeProcesses(): Promise<void> {
    const { environment } = this.platform.world;
    const ended = environment.instances.filter(({ process }) => process.hasEnded);
    const logs = ended.map(({ name, process }) => `${name} has ended by itself: ${process.log.slice(-1_500)}`);
    this.check('no other process ends', logs);
    for (const instance of ended) {
      instance.removeFromBalancer();
      await environment.replace(instance);
    }
    const idle = [];
    for (const { name, process } of environment.instances)
      if (!(await process.isReady())) idle.push(`${name} is not ready`);
    this.check('every process is ready', idle);
  }

  private async audit(fault: Fault, recovery: Recovery): Promise<string[]> {
    const { tables, learners } = this.platform;
    const records = await tables.read();
    const clients = await readClientRecords(this.history.outcomes, learners);
    for (const [promise, problems] of contradictions(records, clients)) this.check(promise, problems);
    this.check('there is no dead letter', await this.deadLetters());
    return lineOf(fault.name, this.load.outcomes, records, recovery);
  }

  private async deadLetters(): Promise<string[]> {
    const bus = await this.platform.connectBus();
    try {
      const count = await countDeadLetters(bus);
      return count === 0 ? [] : [`there are ${count}`];
    } finally {
      await bus.close();
    }
  }

  /** Remembers a promise; those of earlier faults that stay broken count once. */
  private check(claim: string, problems: string[]): void {
    const fresh = problems.filter((problem) => !this.history.known.has(problem));
    for (const problem of problems) this.history.known.add(problem);
    this.checked.push({ claim, problems: fresh });
  }

  private judge(name: string): void {
    const broken = this.checked.filter(({ problems }) => problems.length > 0);
    for (const { claim, problems } of broken) this.verdict.check(`${name}: ${claim}`, problems);
    if (broken.length === 0) this.verdict.check(`${name}: all ${this.checked.length} promises`, []);
  }
}

/** A client repeats what has a key and got no answer or a 503, and now and then something that was accepted. */
function repeatable(outcomes: readonly Outcome[]): Outcome[] {
  const withKey = outcomes.filter(({ call }) => call.idempotencyKey !== undefined);
  const accepted = withKey.filter((outcome) => kindOf(outcome) === 'done').slice(0, mostRepeated);
  return [...withKey.filter((outcome) => kindOf(outcome) !== 'done'), ...accepted];
}

/** Lists the keys under which there is more than one submission. */
function keysAcceptedTwice(outcomes: readonly Outcome[]): string[] {
  const ids = new Map<Outcome['call'], Set<string>>();
  for (const { call, submissionId } of outcomes)
    if (submissionId !== null) ids.set(call, (ids.get(call) ?? new Set()).add(submissionId));
  return [...ids.values()].filter(({ size }) => size > 1).map((twice) => `${[...twice].join(' and ')} have one key`);
}

function describe(outcome: Outcome): string {
  const { call, status, detail, startedAt } = outcome;
  return `${call.method} ${call.path}: ${status ?? 'no answer'} ${detail ?? ''} after ${secondsOf(outcome).toFixed(1)} s, at ${Math.round(startedAt)}`;
}

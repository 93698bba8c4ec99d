import { dueAt, expectedCostMs, type SchedulingRules } from '@proximal/grading';
import { Heap } from './heap.js';

/** A submission with its time and its cost. */
export interface Arrival {
  /** The time in seconds from the beginning. */
  at: number;
  learnerId: number;
  costMs: number;
  /** The name of its group in the figures. */
  kind: string;
}

/** The metrics that an autoscaler sees. */
export interface Observation {
  oldestWaitSeconds: number;
  /** The share of the runners that are busy. */
  busy: number;
}

/** Decides the number of runners. */
export interface Fleet {
  /** Returns the number of runners at that second; the simulation calls it once a second. */
  runnersAt(second: number, observed: Observation): number;
}

interface SimulatedWait {
  kind: string;
  seconds: number;
}

export interface Outcome {
  waits: SimulatedWait[];
  /** The hours of all runners together. */
  runnerHours: number;
  mostRunners: number;
  /** The greatest number of submissions of one learner that workers graded at once. */
  maxInProgress: number;
}

interface Learner {
  latestCosts: number[];
  slotsTaken: number;
  inProgress: number;
  withoutSlot: Arrival[];
}

interface Waiting {
  arrival: Arrival;
  /** The time of admission, from which the oldest wait counts, and the time at which it is due, in seconds. */
  admittedAt: number;
  due: number;
  order: number;
}

interface Service {
  endsAt: number;
  arrival: Arrival;
}

const costsRemembered = 4;

/**
 * Simulates submissions, slots, queue and runners by the rules of production (`dueAt`, `expectedCostMs`). It leaves out the
 * costs of labs, because the kinds of submissions differ by their learners alone here.
 */
export class Simulation {
  private readonly learners = new Map<number, Learner>();
  private readonly queue = new Heap<Waiting>((a, b) => a.due < b.due || (a.due === b.due && a.order < b.order));
  private readonly services = new Heap<Service>((a, b) => a.endsAt < b.endsAt);
  private readonly outcome: Outcome = { waits: [], runnerHours: 0, mostRunners: 0, maxInProgress: 0 };
  private runners = 0;
  private admitted = 0;

  constructor(
    private readonly rules: SchedulingRules,
    private readonly fleet: Fleet,
  ) {}

  /** @param arrivals in the order of their times */
  run(arrivals: Iterable<Arrival>): Outcome {
    let second = 0;
    for (const arrival of arrivals) {
      second = this.advance(second, arrival.at);
      this.finishUntil(arrival.at);
      this.arrive(arrival);
    }
    while (this.services.size > 0 || this.queue.size > 0) second = this.advance(second, second + 1);
    return this.outcome;
  }

  /** Goes through the full seconds up to a time; each of them may change the number of runners. */
  private advance(second: number, until: number): number {
    let next = second;
    for (; next <= until; next += 1) {
      this.finishUntil(next);
      this.runners = this.fleet.runnersAt(next, this.observe(next));
      this.outcome.runnerHours += this.runners / 3_600;
      this.outcome.mostRunners = Math.max(this.outcome.mostRunners, this.runners);
      this.begin(next);
    }
    return next;
  }

  private arrive(arrival: Arrival): void {
    const learner = this.learner(arrival.learnerId);
    if (learner.slotsTaken >= this.rules.perLearner) learner.withoutSlot.push(arrival);
    else this.admit(learner, arrival, arrival.at);
    this.begin(arrival.at);
  }

  private admit(learner: Learner, arrival: Arrival, now: number): void {
    learner.slotsTaken += 1;
    const costMs = expectedCostMs(learner.latestCosts, []);
    const due = dueAt(new Date(now * 1_000), costMs, this.rules).getTime() / 1_000;
    // Priorities are whole seconds, as in production.
    this.queue.push({ arrival, admittedAt: now, due: Math.floor(due), order: (this.admitted += 1) });
  }

  private begin(now: number): void {
    while (this.services.size < this.runners && this.queue.size > 0) {
      const { arrival } = this.queue.pop()!;
      const learner = this.learner(arrival.learnerId);
      learner.inProgress += 1;
      this.outcome.maxInProgress = Math.max(this.outcome.maxInProgress, learner.inProgress);
      this.outcome.waits.push({ kind: arrival.kind, seconds: now - arrival.at });
      this.services.push({ arrival, endsAt: now + arrival.costMs / 1_000 });
    }
  }

  private finishUntil(now: number): void {
    while ((this.services.least?.endsAt ?? Infinity) <= now) {
      const { arrival, endsAt } = this.services.pop()!;
      const learner = this.learner(arrival.learnerId);
      learner.inProgress -= 1;
      learner.slotsTaken -= 1;
      learner.latestCosts = [arrival.costMs, ...learner.latestCosts].slice(0, costsRemembered);
      const next = learner.withoutSlot.shift();
      if (next) this.admit(learner, next, endsAt);
      this.begin(endsAt);
    }
  }

  /** Takes the oldest wait from the submission that is due first: only submissions that are deferred on purpose may be older. */
  private observe(now: number): Observation {
    const first = this.queue.least;
    const oldestWaitSeconds = first ? Math.max(0, now - first.admittedAt) : 0;
    return { oldestWaitSeconds, busy: this.runners === 0 ? 0 : this.services.size / this.runners };
  }

  private learner(id: number): Learner {
    let learner = this.learners.get(id);
    if (!learner) this.learners.set(id, (learner = { latestCosts: [], slotsTaken: 0, inProgress: 0, withoutSlot: [] }));
    return learner;
  }
}

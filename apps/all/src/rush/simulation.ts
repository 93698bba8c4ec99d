import { dueAt, expectedCostMs, type SchedulingRules } from '@proximal/grading';
import { Heap } from './heap.js';

/** A submission that comes at some time and costs so much. */
export interface Arrival {
  /** Seconds from the beginning. */
  at: number;
  learnerId: number;
  costMs: number;
  /** The name of its group in the figures. */
  kind: string;
}

/** What an autoscaler knows of the workers. */
export interface Observation {
  oldestWaitSeconds: number;
  /** Share of the runners that are busy. */
  busy: number;
}

/** How many runners there are. */
export interface Fleet {
  /** Runners at that second; asked once a second. */
  runnersAt(second: number, observed: Observation): number;
}

interface SimulatedWait {
  kind: string;
  seconds: number;
}

export interface Outcome {
  waits: SimulatedWait[];
  /** Runners that were there, over all the time, in hours. */
  runnerHours: number;
  mostRunners: number;
  /** Most submissions of one learner in the workers' hands at once. */
  mostInHand: number;
}

interface Learner {
  latestCosts: number[];
  slotsTaken: number;
  inHand: number;
  withoutSlot: Arrival[];
}

interface Waiting {
  arrival: Arrival;
  /** Admission, which the oldest wait counts from, and when it is due; in seconds. */
  admittedAt: number;
  due: number;
  order: number;
}

interface Service {
  endsAt: number;
  arrival: Arrival;
}

const recentCosts = 4;

/**
 * Submissions, slots, queue and runners in simulated time, by the rules of production (`dueAt`, `expectedCostMs`); costs of labs
 * are left out, for learners alone tell kinds apart here.
 */
export class Simulation {
  private readonly learners = new Map<number, Learner>();
  private readonly queue = new Heap<Waiting>((a, b) => a.due < b.due || (a.due === b.due && a.order < b.order));
  private readonly services = new Heap<Service>((a, b) => a.endsAt < b.endsAt);
  private readonly outcome: Outcome = { waits: [], runnerHours: 0, mostRunners: 0, mostInHand: 0 };
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

  /** Goes through the full seconds up to a time; each of them may change how many runners there are. */
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
    // As in production, where priorities are whole seconds.
    this.queue.push({ arrival, admittedAt: now, due: Math.floor(due), order: (this.admitted += 1) });
  }

  private begin(now: number): void {
    while (this.services.size < this.runners && this.queue.size > 0) {
      const { arrival } = this.queue.pop()!;
      const learner = this.learner(arrival.learnerId);
      learner.inHand += 1;
      this.outcome.mostInHand = Math.max(this.outcome.mostInHand, learner.inHand);
      this.outcome.waits.push({ kind: arrival.kind, seconds: now - arrival.at });
      this.services.push({ arrival, endsAt: now + arrival.costMs / 1_000 });
    }
  }

  private finishUntil(now: number): void {
    while ((this.services.least?.endsAt ?? Infinity) <= now) {
      const { arrival, endsAt } = this.services.pop()!;
      const learner = this.learner(arrival.learnerId);
      learner.inHand -= 1;
      learner.slotsTaken -= 1;
      learner.latestCosts = [arrival.costMs, ...learner.latestCosts].slice(0, recentCosts);
      const next = learner.withoutSlot.shift();
      if (next) this.admit(learner, next, endsAt);
      this.begin(endsAt);
    }
  }

  /** The oldest wait is that of the one which is due first: only those that are to wait may be older. */
  private observe(now: number): Observation {
    const first = this.queue.least;
    const oldestWaitSeconds = first ? Math.max(0, now - first.admittedAt) : 0;
    return { oldestWaitSeconds, busy: this.runners === 0 ? 0 : this.services.size / this.runners };
  }

  private learner(id: number): Learner {
    let learner = this.learners.get(id);
    if (!learner) this.learners.set(id, (learner = { latestCosts: [], slotsTaken: 0, inHand: 0, withoutSlot: [] }));
    return learner;
  }
}

import { listRecentGrades, submissionGraded, type EventEnvelope } from '@proximal/contracts';
import { withoutProcessed, type EventConsumers, type RequestClient, type SqlTransaction } from '@proximal/messaging';
import { KeyedQueue } from '@proximal/runtime';

/**
 * The stream delivers grades within a second. A grade that is older than this and undelivered means that the stream
 * lags for everybody.
 */
const recentMs = 5 * 60_000;
const deadlineMs = 1_500;
const processingMs = 1_500;
const lanes = 3;
/** About a megabyte. */
const mostKnown = 10_000;

type Graded = EventEnvelope<typeof submissionGraded>;

interface Options {
  client: RequestClient;
  store: SqlTransaction;
  consumers: EventConsumers;
  now: () => Date;
}

/**
 * Processes grades that grading has committed and the stream has not delivered yet, for a learner who is about to read.
 * Learners see their latest work, even while the stream lags or JetStream is down.
 */
export class GradesCatchUp {
  private readonly queue = new KeyedQueue();
  /** Ids of grades that this database was seen to have processed: it keeps them for far longer than they are recent. */
  private readonly processed = new Set<string>();

  constructor(private readonly options: Options) {}

  /**
   * When grading is unavailable, late or failing, or a grade cannot be processed soon, the learner sees the stored
   * state.
   */
  async processMissingGrades(learnerId: number): Promise<void> {
    const recent = (await this.recentGrades(learnerId)) ?? [];
    const missing = await this.withoutProcessed(recent.filter(({ id }) => !this.processed.has(id)));
    if (missing.length === 0) return;
    const until = performance.now() + processingMs;
    await this.queue.run(String(learnerId % lanes), () => this.processNow(missing, until));
  }

  private async processNow(missing: Graded[], until: number): Promise<void> {
    const waitMs = Math.floor(until - performance.now());
    if (waitMs <= 0) return;
    // Another caller that checked at the same time may have processed them.
    const present = await this.withoutProcessed(missing);
    // The stream delivers the same grades: an obstacle blocks them there, too, and is reported or makes a dead letter
    // there.
    await this.options.consumers.processNow(submissionGraded, present, waitMs).catch(() => undefined);
  }

  private async withoutProcessed(grades: Graded[]): Promise<Graded[]> {
    const missing = await withoutProcessed(this.options.store, grades);
    if (this.processed.size > mostKnown) this.processed.clear();
    for (const grade of grades) if (!missing.includes(grade)) this.processed.add(grade.id);
    return missing;
  }

  private async recentGrades(learnerId: number): Promise<Graded[] | null> {
    const since = new Date(this.options.now().getTime() - recentMs).toISOString();
    const requested = this.options.client.request({ ...listRecentGrades, deadlineMs }, { learnerId, since });
    return requested.then(
      ({ events }) => events,
      () => null,
    );
  }
}

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

  constructor(private readonly options: Options) {}

  /**
   * When grading is unavailable, late or failing, or a grade cannot be processed soon, the learner sees the stored
   * state.
   */
  async processMissingGrades(learnerId: number): Promise<void> {
    const recent = (await this.recentGrades(learnerId)) ?? [];
    const missing = await withoutProcessed(this.options.store, recent);
    if (missing.length === 0) return;
    const until = performance.now() + processingMs;
    await this.queue.run(String(learnerId % lanes), () => this.processNow(missing, until));
  }

  private async processNow(missing: Graded[], until: number): Promise<void> {
    const waitMs = Math.floor(until - performance.now());
    if (waitMs <= 0) return;
    // Another caller that checked at the same time may have processed them.
    const present = await withoutProcessed(this.options.store, missing);
    // The stream delivers the same grades: an obstacle blocks them there, too, and is reported or makes a dead letter
    // there.
    await this.options.consumers.processNow(submissionGraded, present, waitMs).catch(() => undefined);
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

import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventOwners, Refusal, showOutbox, submissionGraded, xpAwarded } from '@proximal/contracts';
import { countDeadLetters, RequestClient } from '@proximal/messaging';
import type { Verdict } from '@proximal/harness';
import type { VisibleContent } from '../load/actions.js';
import type { Learner } from '../load/learner.js';
import { isFinal, recordOf, type LearnerRecord } from './records.js';
import { eventsInFlight, PublishedEvents } from './published-events.js';

const completeWithinMs = 60_000;
const checkEveryMs = 500;

interface AuditOptions {
  learners: readonly Learner[];
  content: VisibleContent;
  bus: NatsConnection;
  /** True when requests have failed whose effect nobody knows. */
  isUncertain: boolean;
}

/** Compares the platform's records with the answers that learners got. */
export async function audit(options: AuditOptions, verdict: Verdict): Promise<void> {
  verdict.check(
    'nothing waits in any outbox, and consumers have processed every event',
    await unprocessedEvents(options.bus),
  );
  verdict.check('there is no dead letter', await deadLetters(options.bus));
  const records = await finalRecords(options);
  verdict.check(
    'every accepted submission is graded',
    records.flatMap((record) => ungraded(record, options.isUncertain)),
  );
  const events = await PublishedEvents.read(options.bus);
  verdict.check('every grade was published exactly once', gradesNotPublishedOnce(records, events));
  verdict.check('every dashboard shows the xp that was awarded', wrongTotals(records, events, options.isUncertain));
}

/** Waits until every event is published and processed; lists what is not. */
async function unprocessedEvents(bus: NatsConnection): Promise<string[]> {
  const client = new RequestClient(bus);
  return untilNone(async () => [
    ...(await Promise.all(eventOwners.map((owner) => waitingIn(owner, client)))).flat(),
    ...(await eventsInFlight(bus)),
  ]);
}

async function waitingIn(owner: (typeof eventOwners)[number], client: RequestClient): Promise<string[]> {
  try {
    const { waiting } = await client.request(showOutbox(owner), {});
    return waiting === 0 ? [] : [`${waiting} events wait in ${owner}'s outbox`];
  } catch (error) {
    if (error instanceof Refusal) return [`${owner} does not show its outbox: ${error.message}`];
    throw error;
  }
}

async function deadLetters(bus: NatsConnection): Promise<string[]> {
  const count = await countDeadLetters(bus);
  return count === 0 ? [] : [`there are ${count}: npx proximal events dead list`];
}

async function finalRecords({ learners, content }: AuditOptions): Promise<LearnerRecord[]> {
  let records: LearnerRecord[] = [];
  await untilNone(async () => {
    records = [];
    for (const learner of learners) records.push(await recordOf(learner, content));
    return records.flatMap(({ submissions }) =>
      submissions.filter((one) => !isFinal(one)).map(({ submission_id }) => submission_id),
    );
  });
  return records;
}

function ungraded({ learner, submissions }: LearnerRecord, isUncertain: boolean): string[] {
  const known = new Set(submissions.map(({ submission_id }) => submission_id));
  const lost = [...learner.answers.submissions]
    .filter((id) => !known.has(id))
    .map((id) => `${id} was accepted and is not there`);
  const extra = [...known]
    .filter((id) => !isUncertain && !learner.answers.submissions.has(id))
    .map((id) => `${id} is there, though no answer said so`);
  const wrong = submissions
    .filter(({ status }) => status !== 'graded')
    .map(({ submission_id, status }) => `${submission_id} is ${status}`);
  return [...lost, ...extra, ...wrong];
}

function gradesNotPublishedOnce(records: LearnerRecord[], events: PublishedEvents): string[] {
  const counts = new Map<string, number>();
  for (const { submissionId } of events.of(submissionGraded))
    counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
  const ids = records.flatMap(({ submissions }) => submissions.map(({ submission_id }) => submission_id));
  return ids.filter((id) => counts.get(id) !== 1).map((id) => `${id} was published ${counts.get(id) ?? 0} times`);
}

/** Adds up the xp of labs from their grades, and that of lessons from the answers or, when some were lost, from the ledger. */
function wrongTotals(records: LearnerRecord[], events: PublishedEvents, isUncertain: boolean): string[] {
  const ledger = events.of(xpAwarded);
  return records.flatMap(({ learner, submissions, totalXp }) => {
    const labXp = submissions.reduce((sum, { xp_awarded }) => sum + xp_awarded, 0);
    const entries = ledger.filter(({ learnerId, source }) => learnerId === learner.id && source === 'lesson');
    const lessonXp = isUncertain ? entries.reduce((sum, { xp }) => sum + xp, 0) : learner.answers.lessonXp;
    if (totalXp === labXp + lessonXp) return [];
    return [`learner ${learner.id}: ${totalXp}, though labs gave ${labXp} and lessons ${lessonXp}`];
  });
}

/** Repeats the check until it finds nothing; returns what it still finds after the longest wait. */
async function untilNone(look: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + completeWithinMs;
  for (;;) {
    const found = await look();
    if (found.length === 0 || performance.now() > deadline) return found;
    await pause(checkEveryMs);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventOwners, Refusal, showOutbox, submissionGraded, xpAwarded } from '@proximal/contracts';
import { countDeadLetters, RequestClient } from '@proximal/messaging';
import type { Place } from './deeds.js';
import type { Learner } from './learner.js';
import { isComplete, recordOf, type Record } from './records.js';
import { eventsUnderWay, PublishedEvents } from './published-events.js';
import type { Verdict } from './verdict.js';

const settledWithinMs = 60_000;
const lookAgainMs = 500;

interface Parts {
  learners: readonly Learner[];
  place: Place;
  bus: NatsConnection;
  /** True when requests have failed whose effect nobody knows. */
  isUncertain: boolean;
}

/** Holds what the platform has in its books against what learners were told. */
export async function audit(parts: Parts, verdict: Verdict): Promise<void> {
  verdict.check(
    'nothing waits in any outbox, and consumers have processed every event',
    await unpublishedEvents(parts.bus),
  );
  verdict.check('there is no dead letter', await deadLetters(parts.bus));
  const records = await settledRecords(parts);
  verdict.check(
    'every accepted submission is graded',
    records.flatMap((record) => ungraded(record, parts.isUncertain)),
  );
  const published = await PublishedEvents.read(parts.bus);
  verdict.check('every grade was told exactly once', gradesNotPublishedOnce(records, published));
  verdict.check('every dashboard shows the xp that was awarded', wrongTotals(records, published, parts.isUncertain));
}

/** Waits for them to come to an end. */
async function unpublishedEvents(bus: NatsConnection): Promise<string[]> {
  const client = new RequestClient(bus);
  return untilNone(async () => [
    ...(await Promise.all(eventOwners.map((owner) => waitingIn(owner, client)))).flat(),
    ...(await eventsUnderWay(bus)),
  ]);
}

async function waitingIn(owner: (typeof eventOwners)[number], client: RequestClient): Promise<string[]> {
  try {
    const { waiting } = await client.request(showOutbox(owner), {});
    return waiting === 0 ? [] : [`${waiting} events wait in ${owner}'s outbox`];
  } catch (error) {
    if (error instanceof Refusal) return [`${owner} does not say how its outbox stands: ${error.message}`];
    throw error;
  }
}

async function deadLetters(bus: NatsConnection): Promise<string[]> {
  const count = await countDeadLetters(bus);
  return count === 0 ? [] : [`there are ${count}: npm run events -- dead list`];
}

async function settledRecords({ learners, place }: Parts): Promise<Record[]> {
  let records: Record[] = [];
  await untilNone(async () => {
    records = [];
    for (const learner of learners) records.push(await recordOf(learner, place));
    return records.flatMap(({ submissions }) =>
      submissions.filter((one) => !isComplete(one)).map(({ submission_id }) => submission_id),
    );
  });
  return records;
}

function ungraded({ learner, submissions }: Record, isUncertain: boolean): string[] {
  const known = new Set(submissions.map(({ submission_id }) => submission_id));
  const lost = [...learner.published.submissions]
    .filter((id) => !known.has(id))
    .map((id) => `${id} was accepted and is not there`);
  const extra = [...known]
    .filter((id) => !isUncertain && !learner.published.submissions.has(id))
    .map((id) => `${id} is there, though no answer said so`);
  const wrong = submissions
    .filter(({ status }) => status !== 'graded')
    .map(({ submission_id, status }) => `${submission_id} is ${status}`);
  return [...lost, ...extra, ...wrong];
}

function gradesNotPublishedOnce(records: Record[], published: PublishedEvents): string[] {
  const counts = new Map<string, number>();
  for (const { submissionId } of published.of(submissionGraded))
    counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
  const ids = records.flatMap(({ submissions }) => submissions.map(({ submission_id }) => submission_id));
  return ids.filter((id) => counts.get(id) !== 1).map((id) => `${id} was told ${counts.get(id) ?? 0} times`);
}

/** The xp of labs as their grades say, that of lessons as answers said or, where some were lost, as the ledger tells. */
function wrongTotals(records: Record[], published: PublishedEvents, isUncertain: boolean): string[] {
  const ledger = published.of(xpAwarded);
  return records.flatMap(({ learner, submissions, totalXp }) => {
    const labXp = submissions.reduce((sum, { xp_awarded }) => sum + xp_awarded, 0);
    const entries = ledger.filter(({ learnerId, source }) => learnerId === learner.id && source === 'lesson');
    const lessonXp = isUncertain ? entries.reduce((sum, { xp }) => sum + xp, 0) : learner.published.lessonXp;
    if (totalXp === labXp + lessonXp) return [];
    return [`learner ${learner.id}: ${totalXp}, though labs gave ${labXp} and lessons ${lessonXp}`];
  });
}

/** What is still wrong after the longest wait. */
async function untilNone(look: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  for (;;) {
    const found = await look();
    if (found.length === 0 || performance.now() > deadline) return found;
    await pause(lookAgainMs);
  }
}

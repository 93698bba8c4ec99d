import { setTimeout as pause } from 'node:timers/promises';
import {
  completePeerReview,
  demoLearners,
  listChallenges,
  listPeerReviews,
  setGoal,
  showOutline,
  showTrackStructure,
  submitChallenge,
  type Caller,
  type CallOf,
  type Operation,
} from '@proximal/contracts';
import type { CohortApp } from '@proximal/cohort';
import type { GradingApp } from '@proximal/grading';
import { connectBus, RequestClient } from '@proximal/messaging';
import type { ProgressApp } from '@proximal/progress';
import { errorText, retryUntilReady, type RunningApp } from '@proximal/runtime';
import type { Progress } from '../progress.js';
import { historyOf, readByPeers } from './history.js';

export interface DemoServices {
  cohort: CohortApp;
  grading: GradingApp;
  progress: ProgressApp;
}

/** After an end in the middle, the end waits so long, and the next start completes the rest. */
const longestEndMs = 3_000;

const goalMs = 60 * 86_400_000;

/**
 * Gives the learners of a demonstration their past, through the services themselves: what follows from it is computed
 * as for anybody. Nobody waits for it. What is there already stays.
 */
export function startDemonstration(
  since: string,
  services: DemoServices,
  natsUrl: string,
  { say }: Pick<Progress, 'say'>,
): RunningApp {
  let isStopping = false;
  const work = () => demonstrate(since, services, natsUrl);
  const done = retryUntilReady(work, { say, isOver: () => isStopping }).catch((error: unknown) => {
    if (!isStopping) say(`the demo learner is not complete: ${errorText(error)}`);
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.race([done, pause(longestEndMs)]);
    },
  };
}

async function demonstrate(since: string, { cohort, grading, progress }: DemoServices, natsUrl: string) {
  const now = new Date();
  const learners = demoLearners(since);
  const [learner, ...peers] = learners;
  const bus = await connectBus(natsUrl, 'start');
  try {
    const client = new RequestClient(bus);
    const track = await firstTrack(client);
    const lessons = track?.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)) ?? [];
    const { completed, submissions } = historyOf(learner, lessons, now);
    await cohort.openDemoCohort(learners);
    await progress.completeAsDemo([...completed, ...readByPeers(peers, lessons, now)]);
    await grading.submitAsDemo(learner.id, submissions);
    await answerChallenge(client, [learner, ...peers.slice(0, 3)]);
    const due_on = new Date(now.getTime() + goalMs).toISOString().slice(0, 10);
    if (track) await client.call(setGoal, callBy(learner, { body: { track_slug: track.slug, due_on } }), 'demo');
  } finally {
    await bus.close();
  }
}

async function firstTrack(client: RequestClient) {
  const { outline } = await client.request(showOutline, {});
  const [slug] = outline?.trackSlugs ?? [];
  return slug === undefined ? null : (await client.request(showTrackStructure, { slug })).track;
}

const feedback = [
  'The happy path works, and the names say what they hold. What happens with an empty input? A guard at the top would ' +
    'make that clear.',
  'Easy to read from top to bottom. You compute the same thing twice inside the loop: give it a name before the loop ' +
    'and it is shorter and quicker.',
  'I like that you stated what you are unsure about. A second example with equal values would show whether the order ' +
    'is what the task asks for.',
];
const scores = [72, 80, 64];

/**
 * The learner, who submits last, so that nothing is missing when the submission is there, gets the peers' reviews.
 * Those that the learner owes stay open.
 */
async function answerChallenge(client: RequestClient, [learner, ...peers]: [Caller, ...Caller[]]): Promise<void> {
  const { items } = await client.call(listChallenges, callBy(learner), 'demo');
  const open = items.find(({ status }) => status === 'open');
  if (!open) return;
  if (!open.my_submission)
    for (const [index, caller] of [...peers, learner].entries()) {
      const body = { code: codeOf(open, index), notes: 'I am not sure about the edge cases.' };
      const idempotencyKey = `demo-${open.id}`;
      await client.call(submitChallenge, callBy(caller, { params: { id: open.id }, body, idempotencyKey }), 'demo');
    }
  for (const [index, peer] of peers.entries()) {
    const reviews = (await client.call(listPeerReviews, callBy(peer), 'demo')).items;
    const body = { feedback: feedback[index]!, score: scores[index]! };
    for (const { id, code, status } of reviews)
      if (status === 'assigned' && code === codeOf(open, peers.length))
        await client.call(completePeerReview, callBy(peer, { params: { id }, body }), 'demo');
  }
}

function codeOf({ starter_code }: { starter_code: string }, index: number): string {
  return `${starter_code}\n# Draft ${index + 1}\n`;
}

function callBy<T extends Operation>(caller: Caller, parts: Partial<CallOf<T>> = {}): CallOf<T> {
  const nothing = { params: {}, query: {}, body: {}, page: { limit: 100, after: null }, idempotencyKey: null };
  return { ...nothing, ...parts, caller } as CallOf<T>;
}

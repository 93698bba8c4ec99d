import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listLessons, submitLab } from '@proximal/contracts';
import { stopAfterwards } from '@proximal/testing';
import { startWithPages } from '../browser/browser-learner.js';
import type { Client } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { startSeparatePlatform, type SeparatePlatform } from '../harness/separate-platform.js';
import { solutions } from '../harness/small-curriculum.js';
import { describeSecretsInLogs } from './secrets-in-logs.js';
import { SpanCollector, type CollectedSpan } from './span-collector.js';

jest.setTimeout(240_000);

const journey = [
  ['POST /api/v1/labs/{id}/submit', 'server', 'gateway', undefined],
  ['request grading.submit-lab', 'client', 'gateway', 'POST /api/v1/labs/{id}/submit'],
  ['answer grading.submit-lab', 'server', 'grading', 'request grading.submit-lab'],
  ['add grading', 'producer', 'grading', 'answer grading.submit-lab'],
  ['process grading', 'consumer', 'grading-worker', 'add grading'],
  ['run sandbox', 'internal', 'grading-worker', 'process grading'],
  ['record grade', 'internal', 'grading-worker', 'process grading'],
  // Either the worker's relay or the service's own publishes the event.
  ['publish grading.submission-graded.v1', 'producer', expect.stringMatching(/^grading(-worker)?$/), 'record grade'],
  ['process grading.submission-graded.v1', 'consumer', 'progress', 'publish grading.submission-graded.v1'],
  ['publish progress.xp-awarded.v1', 'producer', 'progress', 'process grading.submission-graded.v1'],
] as const;

const computing = /^answer (grading|progress|skill-graph)\./;

const stranger = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

let collector: SpanCollector;
beforeAll(async () => {
  collector = await SpanCollector.start();
});
afterAll(() => collector.stop());

const setups = [
  ['whose apps are processes of their own', async () => (await separate()).client],
  ['in a single process', async () => (await together()).platform.client],
] as const;

describe.each(setups)('the trace of a submission through a platform %s', (_, start) => {
  let learner: Learner;
  let spans: CollectedSpan[];

  beforeAll(async () => {
    const client = await start();
    learner = await newLearner(client);
    const headers = { 'x-request-id': 'a-traced-request', traceparent: `00-${stranger.traceId}-${stranger.spanId}-01` };
    const call = {
      token: learner.token,
      params: { id: await findLab(client, learner.token) },
      body: { code: solutions.right },
      headers,
    };
    expect((await client.call(submitLab, call)).output.status).toBe('graded');
    const { traceId } = await collector.span(isOf(journey[0][0], learner));
    // A process sends its spans once a second, so they do not arrive in the order in which they were made.
    for (const [name, , service] of journey) {
      await collector.span(
        (span) =>
          span.traceId === traceId && span.name === name && (typeof service !== 'string' || span.service === service),
      );
    }
    // Other services consume the same events when they run.
    spans = collector.spans.filter(
      (span) => span.traceId === traceId && !['skill-graph', 'cohort'].includes(String(span.service)),
    );
  });

  const named = (name: string) => spans.filter((span) => span.name === name);

  it.each(journey)('has the span %s exactly once: %s, by %s, below %s', (name, kind, service, parent) => {
    const parentSpanId = parent === undefined ? undefined : named(parent)[0]!.spanId;
    expect(named(name)).toMatchObject([{ kind, service, parentSpanId, isFailed: false }]);
  });

  it('contains the operation, the caller and the outcome', () => {
    const [first] = named(journey[0][0]);
    expect(first!.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/labs/{id}/submit',
      'http.response.status_code': 200,
      'user.id': String(learner.id),
      'proximal.request_id': 'a-traced-request',
    });
    const [process] = named('process grading.submission-graded.v1');
    expect(process!.attributes).toMatchObject({
      'messaging.system': 'nats',
      'messaging.destination.name': 'grading.submission-graded.v1',
    });
  });

  it('is linked to the caller’s trace, and is not part of it', () => {
    expect(named(journey[0][0])[0]!.links).toEqual([stranger]);
    expect(collector.spans.filter(({ traceId }) => traceId === stranger.traceId)).toEqual([]);
  });

  it('contains no secret of the learner', () => {
    const text = JSON.stringify(collector.spans);
    for (const secret of [learner.password, learner.email, learner.token, 'def two_sum'])
      expect(text).not.toContain(secret);
  });
});

describe('a page', () => {
  let visit: (path: string) => Promise<string[]>;
  beforeAll(async () => {
    const { platform, address } = await together();
    const learner = await newLearner(platform.client);
    const body = new URLSearchParams({ email: learner.email, password: learner.password });
    const signIn = { method: 'POST', headers: { origin: address }, body, redirect: 'manual' } as const;
    let cookie = cookieOf(await fetch(`${address}/sign-in`, signIn))!;
    let visits = 0;

    visit = async (path) => {
      await untilCollected();
      const before = collector.spans.length;
      const page = await fetch(address + path, { headers: { cookie }, redirect: 'manual' });
      expect(page.status).toBe(200);
      cookie = cookieOf(page) ?? cookie;
      await page.arrayBuffer();
      await untilCollected();
      const names = collector.spans.slice(before).map(({ name }) => name);
      return names.flatMap((name) => (computing.test(name) ? name.replace('answer ', '') : [])).sort();
    };

    /** All spans that ended before have arrived when that of a later request has: there is one process, which sends them. */
    async function untilCollected(): Promise<void> {
      const id = `visit-${(visits += 1)}`;
      await fetch(`${platform.client.baseUrl}/tracks`, { headers: { 'x-request-id': id } });
      await collector.span(({ attributes }) => attributes['proximal.request_id'] === id);
    }
    // The first visit finds a cohort for the learner and reads the roles, both of which ask progress for the track.
    await visit('/today');
  });

  const recentGrades = 'grading.list-recent-grades';

  it.each([
    ['/skills', [recentGrades, 'skill-graph.show-my-learning']],
    ['/skills/searching', [recentGrades, 'skill-graph.show-skill']],
    ['/today', [recentGrades, recentGrades, 'progress.show-my-progress', 'skill-graph.show-my-learning']],
    ['/tracks', [recentGrades, 'progress.show-my-progress']],
    ['/tracks/foundations', [recentGrades, recentGrades, 'progress.show-my-progress', 'skill-graph.show-my-learning']],
  ])('%s makes progress and skill-graph load the learner once each', async (path, expected) => {
    expect(await visit(path)).toEqual(expected);
  });
});

// It ends the processes.
describeSecretsInLogs(separate);

let startedSeparately: Promise<SeparatePlatform> | undefined;

/** One for the trace and the logs. */
function separate(): Promise<SeparatePlatform> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, LOG_LEVEL: 'trace' };
  return (startedSeparately ??= startSeparatePlatform(settings));
}

let started: ReturnType<typeof startWithPages> | undefined;

/** One platform for both: a start takes ten seconds of CPU. */
function together(): ReturnType<typeof startWithPages> {
  return (started ??= start());

  async function start() {
    const running = await startWithPages({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    stopAfterwards({ stop: () => running.platform.dispose() });
    return running;
  }
}

function isOf(name: string, { id }: Learner) {
  return (span: CollectedSpan) => span.name === name && span.attributes['user.id'] === String(id);
}

async function findLab(client: Client, token: string): Promise<number> {
  const { output } = await client.call(listLessons, { token });
  return output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
}

function cookieOf({ headers }: Response): string | undefined {
  return headers.get('set-cookie')?.split(';')[0];
}

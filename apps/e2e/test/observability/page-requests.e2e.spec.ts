import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { stopAfterwards } from '@proximal/testing';
import { startWithPages } from '../browser/browser-learner.js';
import { newLearner } from '../harness/learner.js';
import { SpanCollector } from './span-collector.js';

jest.setTimeout(240_000);

const computing = /^answer (grading|progress|skill-graph)\./;

let collector: SpanCollector;
beforeAll(async () => {
  collector = await SpanCollector.start();
});
afterAll(() => collector.stop());

describe('a page', () => {
  let visit: (path: string) => Promise<string[]>;
  beforeAll(async () => {
    const { platform, address } = await startWithPages({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    stopAfterwards({ stop: () => platform.dispose() });
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

function cookieOf({ headers }: Response): string | undefined {
  return headers.get('set-cookie')?.split(';')[0];
}

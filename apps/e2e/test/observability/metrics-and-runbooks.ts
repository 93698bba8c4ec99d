import { beforeAll, describe, expect, it } from '@jest/globals';
import { submitLab, listLessons } from '@proximal/contracts';
import { embeddedRedisUrl } from '@proximal/embedded/redis';
import { newLearner } from '../harness/learner.js';
import { dashboardIn, chartsOf, rulesIn, runbookSections, blocksOfIndex } from './observability-files.js';
import type { Platform } from '../harness/platform.js';
import { readQuery } from './promql.js';
import { faultsOfRun } from './runbook-shell.js';
import { solutions } from '../harness/small-curriculum.js';

/** The labels of the first two are known at the first failure; erased ids are compared a while after the start. */
const exposedLater = [
  'proximal_requests_unanswered_total',
  'proximal_event_publish_failures_total',
  'proximal_erasure_comparison_age_seconds',
];

/** The platform is of version 1.2.3. */
export const describeMetrics = (started: () => Platform, operationsPort: () => number) =>
  describe('for its operators', () => {
    let platform: Platform;
    let metricsUrl: string;

    beforeAll(async () => {
      platform = started();
      metricsUrl = `http://127.0.0.1:${operationsPort()}/metrics`;
      const learner = await newLearner(platform.client);
      const { output } = await platform.client.call(listLessons, { token: learner.token });
      const id = output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
      const call = { token: learner.token, params: { id }, body: { code: solutions.right } };
      expect((await platform.client.call(submitLab, call)).output.status).toBe('graded');
    });

    describe('a running platform', () => {
      it('exposes every metric of ours that rules and the dashboard use', async () => {
        const rules = ['rules.yaml', 'objectives.yaml'].map(rulesIn);
        const queries = [
          ...rules.flatMap(({ alerts, recorded }) => [...alerts, ...recorded].map(({ expr }) => expr)),
          ...chartsOf(dashboardIn('proximal.json')).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
        ].filter((expr) => !expr.startsWith('vector('));
        const used = new Set(queries.flatMap((expr) => readQuery(expr).selectors.map(({ metric }) => metric)));
        const text = await (await fetch(metricsUrl)).text();
        const exposed = new Set([...text.matchAll(/^([a-z_]\w*)[{ ]/gm)].map(([, name]) => name));
        const ours = [...used].filter((name) => !name.includes(':') && name !== 'up');
        expect(ours.length).toBeGreaterThan(40);
        const missing = ours.filter((name) => !exposed.has(name));
        expect(missing.filter((name) => !exposedLater.includes(name))).toEqual([]);
        expect(text).toMatch(/^proximal_build_info\{process="[\w-]+",version="1\.2\.3",node="v[\d.]+"\} 1$/m);
      });
    });

    const shell = [...runbookSections().flatMap(({ blocks }) => blocks), ...blocksOfIndex()].filter(
      ({ language }) => language === 'sh',
    );
    const run = (text: string) =>
      faultsOfRun(text, {
        PROXIMAL_HOME: platform.home,
        OPERATIONS: new URL(metricsUrl).host,
        // redis-cli sends an empty name of a user, which Redis refuses.
        REDIS_URL: embeddedRedisUrl(platform.home)!.replace('//:', '//default:'),
        GRADING_DATABASE_URL: platform.databases.grading!,
      });

    describe('the commands of a runbook', () => {
      it.each(shell.filter(({ mark }) => mark === '').map(({ text }) => [text]))('do their work: %s', async (text) => {
        expect(await run(text)).toEqual([]);
      });

      it('are not run only for a reason', () => {
        for (const { mark } of shell) expect(mark).toMatch(/^(not-run: \S.+)?$/);
      });

      it.each([
        ['operator proximal events backfill nobody', /events backfill nobody ended with 1/],
        ['kubectl -n proximal logs -l a=b --tails=5', /unknown flag: --tails/],
        ['kubectl -n proximal logs -l a=b | jq "select(.level=)"', /jq .* ended with 3/],
        ['redis-cli -u "$QUEUE_URL" ping', /QUEUE_URL: unbound variable/],
        ['argocd app get proximal', /argocd is not run here/],
        ['proximctl get pods', /proximctl: command not found/],
      ])('are refused when they fail: %s', async (text, fault) => {
        expect((await run(text)).join('\n')).toMatch(fault);
      });
    });
  });

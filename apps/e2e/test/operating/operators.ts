import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import * as contracts from '@proximal/contracts';
import { embeddedNatsUrl } from '@proximal/embedded';
import { connectBus } from '@proximal/messaging';
import { proximal } from '../harness/command.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { newHome, type Platform } from '../harness/platform.js';
import { solutions } from '../harness/small-curriculum.js';

const builtScript = fileURLToPath(new URL('../../../../tools/built.mjs', import.meta.url));

/** @param limits of the plans, in requests a minute, as the platform has them */
export const describeOperators = (started: () => Platform, limits: { free: string; pro: string }) =>
  describe('an operator', () => {
    let platform: Platform;
    let learner: Learner;

    beforeAll(async () => {
      platform = started();
      learner = await newLearner(platform.client);
    });

    function command(group: string, args: string[], home = platform.home) {
      return proximal([group, ...args], { PROXIMAL_HOME: home });
    }

    async function secondsUntilLimit(expected: string): Promise<number> {
      const startedAt = performance.now();
      for (;;) {
        const { headers } = await platform.client.request(contracts.listTracks, { token: learner.token });
        if (headers.get('x-ratelimit-limit') === expected) return (performance.now() - startedAt) / 1_000;
        await pause(50);
      }
    }

    describe('proximal billing', () => {
      it('subscribes a learner, whose limit changes within seconds and without a login', async () => {
        const { status, stdout } = await command('billing', ['subscribe', learner.email, 'pro_monthly']);
        expect(status).toBe(0);
        expect(JSON.parse(stdout)).toMatchObject({ plan: 'pro', status: 'active', cancel_at_period_end: false });
        expect(await secondsUntilLimit(limits.pro)).toBeLessThan(5);
        const { output } = await platform.client.call(contracts.showSubscription, { token: learner.token });
        expect(output).toEqual(JSON.parse(stdout));
      });

      it('cancels at the end of the period, which changes no limit, and at once, which changes it', async () => {
        const later = await command('billing', ['cancel', learner.email, '--at-period-end']);
        expect(JSON.parse(later.stdout)).toMatchObject({ plan: 'pro', status: 'active', cancel_at_period_end: true });
        const now = await command('billing', ['cancel', learner.email]);
        expect(JSON.parse(now.stdout)).toMatchObject({ plan: 'pro', status: 'canceled', cancel_at_period_end: false });
        expect(await secondsUntilLimit(limits.free)).toBeLessThan(5);
        expect(JSON.parse((await command('billing', ['show', learner.email])).stdout)).toEqual(JSON.parse(now.stdout));
      });

      it.each([
        [['subscribe', 'nobody@example.com', 'pro_monthly'], /^Nobody has registered with nobody@example\.com\.$/m],
        [['show', 'no email'], /^no email is no email address\.$/m],
        [['upgrade', 'a@example.com'], /unknown command 'upgrade'[^]*subscribe <email> <plan>/],
        [['subscribe', 'a@example.com'], /missing required argument 'plan'/],
        [['cancel', 'a@example.com', '--now'], /unknown option '--now'[^]*--at-period-end/],
        [[], /subscribe <email> <plan>/],
      ])('%j ends with status 1 and a sentence that helps', async (args, sentence) => {
        const { status, stderr } = await command('billing', args);
        expect(status).toBe(1);
        expect(stderr).toMatch(sentence);
        expect(stderr).not.toMatch(/ at .*:\d+/);
      });

      it('lists the plans, and says that there is nothing to cancel', async () => {
        expect((await command('billing', ['subscribe', learner.email, 'gold'])).stderr).toMatch(
          /pro_monthly, pro_annual/,
        );
        expect((await command('billing', ['cancel', learner.email])).stderr).toMatch(/no subscription to cancel/);
      });
    });

    describe('npm run queue-board', () => {
      it('finds the Redis of the instance by itself, and shows its queue', async () => {
        const env = { PATH: process.env.PATH, PROXIMAL_HOME: platform.home, QUEUE_BOARD_PORT: '0' };
        const board = spawn(process.execPath, [builtScript, 'apps/platform/dist/queue-board.js'], { env });
        try {
          const [line] = (await once(board.stdout.setEncoding('utf8'), 'data')) as [string];
          const address = /^queue board (http:\S+)$/m.exec(line)![1]!;
          const { queues } = (await (await fetch(`${address}/api/queues`)).json()) as { queues: object[] };
          expect(queues).toMatchObject([{ name: 'grading' }]);
        } finally {
          board.kill('SIGTERM');
        }
        expect(await once(board, 'exit')).toEqual([0, null]);
      });
    });

    describe('proximal skills', () => {
      it('draws a learner’s graph', async () => {
        const { status, stdout } = await command('skills', ['graph', learner.email]);
        expect(status).toBe(0);
        expect(stdout).toMatch(/\d+ of \d+ skills are mastered\.\n$/);
        const { output } = await platform.client.call(contracts.showMyGraph, { token: learner.token });
        for (const { name } of output.skills) expect(stdout).toContain(name);
      });

      it('rebuilds learners from the log, and finds no stored rows that differ', async () => {
        const { output } = await platform.client.call(contracts.listLessons, { token: learner.token });
        const labId = output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
        await platform.client.call(contracts.submitLab, {
          token: learner.token,
          params: { id: labId },
          body: { code: solutions.right },
        });
        await platform.client.call(contracts.showMyGraph, { token: learner.token });
        expect((await command('skills', ['rebuild'])).stdout).toMatch(
          /^rebuilt from the log: [1-9]\d*, different from the stored rows: 0$/m,
        );
        expect((await command('skills', ['rebuild', '--learner', String(learner.id)])).stdout).toMatch(
          /^rebuilt from the log: 1, /,
        );
      });

      it.each([
        [['rebuild', '--learner', '4000000000'], /^4000000000 is no id of a learner\.$/m],
        [['rebuild', '--learner', 'ada'], /^ada is no id of a learner\.$/m],
        [['rebuild', '--learner', '999999'], /^There is no evidence of a learner 999999\.$/m],
        [['graph'], /missing required argument 'email'[^]*graph \[options\] <email>/],
        [['graph', 'nobody@example.com'], /^Nobody has registered with nobody@example\.com\.$/m],
      ])('%j ends with status 1 and a sentence that helps', async (args, sentence) => {
        const { status, stderr } = await command('skills', args);
        expect(status).toBe(1);
        expect(stderr).toMatch(sentence);
      });
    });

    describe('proximal events', () => {
      it('shows outboxes, stream, consumers and dead letters', async () => {
        const { status, stdout } = await command('events', ['status']);
        expect(status).toBe(0);
        for (const owner of ['gateway', 'content', 'grading', 'progress', 'billing-read']) {
          expect(stdout).toMatch(new RegExp(`^${owner} +\\d`, 'm'));
        }
        for (const [service, consumed] of Object.entries(contracts.consumption)) {
          for (const { subject } of consumed) {
            const [producer, name] = subject.split('.');
            expect(stdout).toMatch(new RegExp(`^${service}_${producer}_${name} +0 +0 `, 'm'));
          }
        }
        expect(stdout).toMatch(/^EVENTS +\d+ +\d+ +20\d\d-/m);
        expect(stdout).toMatch(/^0 dead letters$/m);
      });

      it('lists dead letters with their reasons, and delivers them again', async () => {
        const bus = await connectBus(embeddedNatsUrl(platform.home)!, 'test');
        await jetstream(bus).publish('grading.submission-graded.v1', '{"id":"?"}');
        const listed = async () => (await command('events', ['dead', 'list'])).stdout;
        const idsIn = (text: string) => [...text.matchAll(/^(\d+)  grading/gm)].map(([, id]) => Number(id));
        // Each service that consumes grades has its own letter.
        const consumers = Object.values(contracts.consumption).filter((consumed) =>
          consumed.includes(contracts.submissionGraded),
        ).length;
        let stdout = '';
        while (!stdout.includes(`${consumers} dead letters`)) stdout = await listed();
        expect(stdout).toContain('malformed: message.id');
        expect(stdout).toContain('consumer progress_grading_submission-graded');
        expect(stdout).toContain('{"id":"?"}');
        const before = idsIn(stdout);
        expect((await command('events', ['dead', 'replay', 'all'])).stdout).toContain(`${before[0]} was delivered to`);
        // The consumer fails again, so the letters come back.
        const isBack = () => idsIn(stdout).length === consumers && idsIn(stdout).every((id) => !before.includes(id));
        while (!isBack()) stdout = await listed();
        expect((await command('events', ['dead', 'replay', '999'])).stderr).toMatch(/^There is no dead letter 999\.$/m);
        await bus.close();
      });

      it('publishes the events of every service again and restarts consumers, without changing anything', async () => {
        const labs = await platform.client.call(contracts.listLessons, { token: learner.token });
        const labId = labs.output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
        await platform.client.call(contracts.submitLab, {
          token: learner.token,
          params: { id: labId },
          body: { code: solutions.right },
        });
        const dashboard = async () =>
          (await platform.client.call(contracts.showDashboard, { token: learner.token })).output;
        const before = await dashboard();
        expect(before.total_xp).toBeGreaterThan(0);
        for (const service of ['gateway', 'content', 'grading', 'progress', 'billing-read']) {
          const { status, stdout } = await command('events', ['backfill', service]);
          expect(status).toBe(0);
          expect(stdout).toMatch(new RegExp(`^[1-9]\\d* events of ${service} are published again$`, 'm'));
        }
        expect((await command('events', ['replay', 'progress'])).stdout).toContain(
          'progress_grading_submission-graded',
        );
        const isDone = /^progress_grading_submission-graded +0 +0 /m;
        while (!isDone.test((await command('events', ['status'])).stdout));
        expect(await dashboard()).toEqual(before);
      });

      it.each([
        [['dead', 'replay', 'first'], /a number that `dead list` shows/],
        [['replay', 'nobody'], /^Name a service: gateway, content/m],
        [['replay', 'content'], /^content consumes no events\.$/m],
        [['what'], /unknown command 'what'[^]*backfill <service>/],
        [['dead'], /replay <id\|all>/],
      ])('%j ends with status 1 and a sentence that helps', async (args, sentence) => {
        const { status, stderr } = await command('events', args);
        expect(status).toBe(1);
        expect(stderr).toMatch(sentence);
      });

      it('says that no instance runs', async () => {
        const { status, stderr } = await command('events', ['status'], newHome());
        expect(status).toBe(1);
        expect(stderr).toMatch(/^There is no instance here/m);
      });
    });
  });

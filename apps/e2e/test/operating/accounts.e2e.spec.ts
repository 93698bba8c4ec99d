import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as contracts from '@proximal/contracts';
import { connectBus, outboxRow, publishEvent } from '@proximal/messaging';
import { natsWithAccounts, type GuardedNats } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import { untilCopied } from '@proximal/platform';
import { Client } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { SeparateApps } from '../harness/separate-apps.js';
import { solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

describe('every app as its own user on NATS, with only the rights of the contracts', () => {
  let nats: GuardedNats;
  let apps: SeparateApps;
  let client: Client;
  let learner: Learner;

  beforeAll(async () => {
    nats = await natsWithAccounts();
    apps = await SeparateApps.start(nats.urlOf);
    client = new Client(apps.baseUrl);
  });

  it('imports the curriculum, and every service then has it', async () => {
    const { status, stdout, stderr } = await apps.importCurriculum(writeCurriculum());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [, version] = /^Published curriculum (\w+)\.$/m.exec(stdout)!;
    await untilCopied(version!, { NATS_URL: nats.urlOf('operator') });
    learner = await newLearner(client);
  });

  it('grades a lab and shows the results at once', async () => {
    const { token } = learner;
    const lessons = (await client.call(contracts.listLessons, { token })).output.items;
    const id = lessons.flatMap(({ lab_ids }) => lab_ids)[0]!;
    const { output } = await client.call(contracts.submitLab, {
      token,
      params: { id },
      body: { code: solutions.right },
    });
    const { xp_awarded } = contracts.gradedSubmission.parse(output);
    await client.call(contracts.completeLesson, { token, params: { id: lessons[0]!.id } });
    const dashboard = (await client.call(contracts.showDashboard, { token })).output;
    expect(dashboard).toMatchObject({ labs_completed: 1, total_xp: xp_awarded + 10 });
    const { output: graph } = await client.call(contracts.showMyGraph, { token });
    expect(graph.skills.some(({ is_practised }) => is_practised)).toBe(true);
    const showMe = async () => (await client.call(contracts.showMe, { token })).output;
    expect(await showMe()).toMatchObject({ track_slug: 'foundations' });
    await until(async () => (await showMe()).cohort_id !== null);
  });

  it('brings learners together, and their reviews become xp', async () => {
    const peers = [learner, await newLearner(client), await newLearner(client)];
    for (const { token } of peers) await client.call(contracts.showMyCohort, { token });
    const { token } = learner;
    const [open] = (await client.call(contracts.listChallenges, { token })).output.items.filter(
      ({ status }) => status === 'open',
    );
    const submission = { params: { id: open!.id }, body: { code: 'def answer():\n    return 42\n', notes: 'Short.' } };
    for (const peer of peers) await client.call(contracts.submitChallenge, { token: peer.token, ...submission });
    const before = (await client.call(contracts.showDashboard, { token })).output.total_xp;
    const [review] = (await client.call(contracts.listPeerReviews, { token })).output.items;
    const verdict = { params: { id: review!.id }, body: { feedback: 'It does what it says.', score: 80 } };
    await client.call(contracts.completePeerReview, { token, ...verdict });
    const paid = async () => (await client.call(contracts.showDashboard, { token })).output.total_xp >= before + 15;
    await until(paid);
  });

  it('processes the reports of the billing system', async () => {
    const bus = await connectBus(nats.urlOf('billing'), 'billing');
    const currentPeriodEnd = new Date(Date.now() + 86_400_000).toISOString();
    const report = {
      learnerId: learner.id,
      version: 1,
      planId: 'pro_monthly',
      status: 'active',
      currentPeriodEnd,
      cancelAtPeriodEnd: false,
    };
    await publishEvent(bus, outboxRow(contracts.subscriptionReported, `${learner.id} 1`, report as never));
    await bus.close();
    const { token } = learner;
    const subscribed = async () => (await client.call(contracts.showMe, { token })).output.plan === 'pro';
    await until(subscribed);
    expect((await client.call(contracts.showSubscription, { token })).output).toMatchObject({
      plan: 'pro',
      status: 'active',
    });
  });

  it('runs operators’ commands', async () => {
    const commands = [
      ['events', 'status'],
      ['events', 'streams'],
      ['events', 'dead', 'list'],
      ['events', 'backfill', 'grading'],
      ['events', 'replay', 'progress'],
      ['skills', 'rebuild'],
      ['skills', 'graph', learner.email],
      ['billing', 'cancel', learner.email],
    ];
    // One after the other: eight processes that start at once take a busy machine longer than their requests may.
    for (const command of commands) {
      const { status, stderr } = await apps.operate(...command);
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
    }
    const isBack = async () =>
      (await apps.operate('events', 'status')).stdout.includes('progress_grading_submission-graded');
    await until(isBack);
    expect((await apps.operate('events', 'status')).stdout).toContain('0 dead letters');
  });

  it('refuses only a request for more rights', async () => {
    expect(nats.refused()).toEqual([]);
    const bus = await connectBus(nats.urlOf('cohort'), 'cohort');
    bus.publish(contracts.submissionGraded.subject, '{}');
    await bus.flush();
    await bus.close();
    expect(nats.refused()).toEqual([expect.stringContaining(contracts.submissionGraded.subject)]);
  });
});

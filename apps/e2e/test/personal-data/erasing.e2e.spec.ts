import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NatsConnection, StoredMsg } from './event-copies.js';
import * as contracts from '@proximal/contracts';
import { embeddedNatsUrl } from '@proximal/embedded';
import { until } from '@proximal/testing/harness';
import { connectBus, storedEvents } from '@proximal/messaging';
import { withClient } from '@proximal/migrations';
import { proximal } from '../harness/command.js';
import { lastSequences, publishAgain, untilConsumed } from './event-copies.js';
import { Platform, unlimited } from '../harness/platform.js';
import { solutions, withSecondChallenge, withTwoFiles, writeCurriculum } from '../harness/small-curriculum.js';
import {
  openToOthers,
  tracesInDatabases,
  tracesInFiles,
  tracesInPostgresLog,
  tracesInRedis,
  tracesInStreams,
  type Markers,
} from './traces.js';
import { allAnswers, BusyLearner, calledWithKey, callRetrying, register } from './busy-learner.js';
import {
  changeAccount,
  complain,
  converse,
  lookAfter,
  publishRecord,
  shareSolutions,
  takeExport,
} from './busy-people.js';

jest.setTimeout(600_000);

const curriculum = writeCurriculum(withTwoFiles(withSecondChallenge()));
const environment = { ...unlimited, CURRICULUM_FOLDER: curriculum };

async function anotherCohort(databaseUrl: string, { client, token }: BusyLearner): Promise<number> {
  const { id } = (await callRetrying(client, contracts.showMyCohort, { token })).output;
  return withClient(databaseUrl, async (database) => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on, capacity)
       SELECT track_slug, 'beside', 'Beside', starts_on, ends_on, capacity FROM cohort WHERE id = $1 RETURNING id`,
      [id],
    );
    return rows[0]!.id;
  });
}

/** Makes the account and its tries old enough; the session is a new one, because it knows when the account was made. */
async function giveUp({ databases }: Platform, learner: BusyLearner, labId: number): Promise<void> {
  await withClient(databases.gateway!, (one) =>
    one.query(`UPDATE app_user SET created_at = created_at - interval '2 days' WHERE id = $1`, [learner.id]),
  );
  await withClient(databases.grading!, (one) =>
    one.query(`UPDATE submission SET submitted_at = submitted_at - interval '1 hour' WHERE learner_id = $1`, [
      learner.id,
    ]),
  );
  await learner.logIn();
  await callRetrying(learner.client, contracts.giveUpLab, { token: learner.token, params: { id: labId } });
}

describe('a learner who has done everything and is erased', () => {
  let platform: Platform;
  let bus: NatsConnection;
  let erased: BusyLearner;
  let others: BusyLearner[];
  let markers: Markers;
  let events: StoredMsg[];
  let answersBefore: unknown;
  let receipt: contracts.ErasureReceipt;
  let recordUrl: URL;

  beforeAll(async () => {
    platform = await Platform.start({ environment });
    bus = await connectBus(embeddedNatsUrl(platform.home)!, 'operator');
    erased = await register(platform.client, { name: 'Zebedee Quillfeather', tag: 'quillfeather' });
    others = [
      await register(platform.client, { name: 'Grace Stays', tag: 'grace' }),
      await register(platform.client, { name: 'Alan Stays', tag: 'alan' }),
    ];
    const all = [erased, ...others];
    await erased.learn(solutions, (labId) => giveUp(platform, erased, labId));
    for (const learner of others) await learner.learn(solutions);
    for (const learner of all) await learner.handIn();
    await command('billing', 'subscribe', erased.email, 'pro_monthly');
    // The learner reviews the others, and they review the learner.
    for (const learner of all) await until(async () => (await learner.openReviews()).length >= 2);
    for (const learner of all) await learner.review();
    const [helper] = others;
    await changeAccount(erased, platform.home);
    await complain(erased);
    await complain(helper!);
    await converse(erased, helper!);
    await shareSolutions(erased, helper!);
    const judge = await register(platform.client, { name: 'Judge Stays', tag: 'judge' });
    const otherCohortId = await anotherCohort(platform.databases.cohort!, judge);
    await lookAfter(judge, { learner: erased, peer: helper!, home: platform.home, otherCohortId });
    recordUrl = new URL(await publishRecord(erased), platform.client.baseUrl);
    // Those who have reviewed the learner's code and given the learner a role have exports of their own.
    await Promise.all(all.map(takeExport));
    markers = erased.markers();
    await untilQuiet();
    // As PostgreSQL does by itself once enough rows are new.
    for (const database of Object.values(platform.databases)) await withClient(database, (one) => one.query('ANALYZE'));
    events = [];
    for await (const message of storedEvents(bus, '>')) events.push(message);
    answersBefore = await answersOfOthers();
  });
  afterAll(async () => {
    await bus?.close();
    await platform?.dispose();
  });

  const command = (...args: string[]) => proximal(args, { PROXIMAL_HOME: platform.home });
  const answersOfOthers = () => Promise.all(others.map((learner) => allAnswers(learner, erased)));
  const untilQuiet = async () => {
    let before = '';
    await until(async () => {
      await untilConsumed(bus);
      const now = JSON.stringify([await lastSequences(bus), await answersOfOthers()]);
      const isQuiet = now === before;
      before = now;
      return isQuiet;
    });
  };
  const search = async () => [
    ...(await tracesInDatabases(platform.databases, markers)),
    ...(await tracesInStreams(bus, markers)),
    ...(await tracesInRedis(platform.home, markers)),
  ];

  it('leaves traces of every kind before', async () => {
    const found = new Set((await search()).map(({ marker }) => marker));
    expect([...found].sort()).toEqual(Object.keys(markers).sort());
    expect(tracesInFiles(join(platform.home, 'mails'), markers).length).toBeGreaterThanOrEqual(4);
    expect((await fetch(recordUrl)).status).toBe(200);
  });

  it('needs the password for it, and can take it back', async () => {
    const { client } = platform;
    const wrong = await client.request(contracts.requestErasure, { token: erased.token, body: { password: 'wrong' } });
    expect(wrong.status).toBe(401);
    const requested = await callRetrying(client, contracts.requestErasure, {
      token: erased.token,
      body: { password: erased.password },
    });
    const days = (Date.parse(requested.output.due_at) - Date.parse(requested.output.requested_at)) / 86_400_000;
    expect(days).toBe(7);
    expect((await client.request(contracts.showMe, { token: erased.token })).status).toBe(401);
    await erased.logIn();
    const taken = await callRetrying(client, contracts.takeBackErasure, { token: erased.token });
    expect(taken.output).toEqual({ was_requested: true });
    const again = await callRetrying(client, contracts.takeBackErasure, { token: erased.token });
    expect(again.output).toEqual({ was_requested: false });
  });

  it('has called every operation whose answer the platform stores for its key', () => {
    const keyed = contracts.operations.filter(contracts.takesIdempotencyKey).map(({ subject }) => subject);
    expect(keyed.filter((subject) => !calledWithKey.has(subject))).toEqual([]);
  });

  it('is erased at once by an operator, who gets a receipt of services and counts', async () => {
    expect((await command('users', 'erase', erased.email)).stderr).toContain('--yes');
    const { status, stdout, stderr } = await command('users', 'erase', erased.email, '--yes');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    receipt = JSON.parse(stdout) as contracts.ErasureReceipt;
    expect(Object.keys(receipt.services).sort()).toEqual([...contracts.owners].sort());
    expect(receipt.services.gateway!.rows).toMatchObject({ app_user: { deleted: 1 }, session: { deleted: 3 } });
    expect(receipt.services.gateway!.rows).toMatchObject({
      account_link: { deleted: 2 },
      role_grant: { deleted: 1 },
      data_export: { deleted: 1 },
    });
    expect(receipt.services.gateway!.rows.audit_entry!.anonymised).toBeGreaterThanOrEqual(4);
    expect(receipt.services.progress!.rows).toMatchObject({
      completed_track: { deleted: 1 },
      question_answer: { deleted: 1 },
      lesson_note: { deleted: 1 },
    });
    expect(receipt.services.cohort!.rows).toMatchObject({
      challenge_appeal: { deleted: 1 },
      review_report: { deleted: 1 },
      deadline_extension: { deleted: 1 },
    });
    expect(receipt.services.grading!.rows.submission!.anonymised).toBeGreaterThanOrEqual(3);
    expect(receipt.streams!.EVENTS).toBeGreaterThan(5);
    for (const marker of Object.values(markers)) expect(stdout).not.toContain(marker);
  });

  it('leaves nothing in any database, stream, key, file or log', async () => {
    // Grading removes what the queues have written about jobs every few seconds.
    await until(async () => (await tracesInRedis(platform.home, markers)).length === 0);
    expect(await search()).toEqual([]);
    expect(tracesInFiles(platform.home, markers)).toEqual([]);
    expect(await tracesInPostgresLog(platform.databases.gateway!, markers)).toEqual([]);
    const { stdout, stderr } = platform.process.output;
    for (const [name, marker] of Object.entries(markers))
      expect({ name, isLogged: (stdout + stderr).includes(marker) }).toEqual({ name, isLogged: false });
  });

  it('has had a state that no other user of the machine can read', () => {
    expect(openToOthers(platform.home)).toEqual([]);
  });

  it('does not log in any more, and the token is worth nothing', async () => {
    const body = { email: erased.email, password: erased.password };
    expect((await platform.client.request(contracts.login, { body })).status).toBe(401);
    expect((await platform.client.request(contracts.showMe, { token: erased.token })).status).toBe(401);
  });

  it('has no public record any more', async () => {
    expect((await fetch(recordUrl)).status).toBe(404);
  });

  it('changes no number and no text of the others', async () => {
    expect(await answersOfOthers()).toEqual(answersBefore);
  });

  it('does not come back with events that arrive late, or with a backfill', async () => {
    const late = events.filter(({ data }) =>
      contracts.learnersInText(Buffer.from(data).toString()).includes(erased.id),
    );
    expect(late.length).toBeGreaterThan(5);
    await publishAgain(bus, late, randomUUID);
    await publishAgain(bus, events);
    for (const owner of contracts.eventOwners) expect((await command('events', 'backfill', owner)).status).toBe(0);
    await untilQuiet();
    expect(await tracesInDatabases(platform.databases, markers)).toEqual([]);
    expect(await answersOfOthers()).toEqual(answersBefore);
  });

  it('is erased although the platform is killed meanwhile', async () => {
    const next = others.pop()!;
    const { home } = platform;
    // Otherwise the next deletion of events waits for a hundred times the duration of the last one.
    await withClient(platform.databases.gateway!, (client) =>
      client.query(`UPDATE erasure SET streams = jsonb_set(streams, '{tookMs}', '0') WHERE streams IS NOT NULL`),
    );
    const inGateway = (statement: string) =>
      withClient(platform.databases.gateway!, (client) => client.query(statement, [next.id]));
    await withClient(platform.databases.cohort!, async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE review_report IN ACCESS EXCLUSIVE MODE');
      const erasing = command('users', 'erase', next.email, '--yes');
      await until(async () => {
        const { rowCount } = await inGateway('SELECT FROM erasure WHERE user_id = $1 AND leased_until IS NOT NULL');
        return rowCount === 1;
      });
      await platform.stop('SIGKILL');
      await erasing;
    });
    // The two minutes are over in which the killed platform could have worked on.
    await inGateway('UPDATE erasure SET leased_until = now() WHERE user_id = $1');
    await bus.close();
    platform = await Platform.start({ home, environment });
    bus = await connectBus(embeddedNatsUrl(home)!, 'operator');
    await until(async () => {
      const { stdout } = await command('users', 'receipt', String(next.id));
      if (stdout === '') await command('users', 'erase', next.email, '--yes');
      return stdout.includes('"finishedAt": "2');
    });
    expect(await tracesInDatabases(platform.databases, next.markers())).toEqual([]);
    expect(await tracesInStreams(bus, next.markers())).toEqual([]);
  });
});

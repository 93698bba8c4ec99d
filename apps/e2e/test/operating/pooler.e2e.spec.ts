import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  gradedSubmission,
  listLeaderboard,
  listLessons,
  listSubmissions,
  listTracks,
  showDashboard,
  showMyGraph,
  submitLab,
  type Submission,
} from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { withDatabase } from '@proximal/migrations';
import { databaseVariable, migrationVariable } from '@proximal/runtime';
import { freshDatabase, hasPgbouncer, startPgbouncer, testServers, type Pooler } from '@proximal/testing';
import { services } from '@proximal/platform';
import { newLearner, type Learner } from '../harness/learner.js';
import { Platform, unlimited } from '../harness/platform.js';
import { solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(400_000);

const described = hasPgbouncer ? describe : describe.skip;

/** Each database has ten connections of a service, or twenty with its worker, and two of the server's. */
const poolSize = 2;
const learners = 6;

described('the platform behind PgBouncer in transaction mode (needs the command pgbouncer)', () => {
  let pooler: Pooler;
  let platform: Platform;
  let people: Learner[];
  let labId: number;

  beforeAll(async () => {
    pooler = await startPgbouncer(withDatabase((await testServers()).postgresUrl, 'postgres'), poolSize);
    const databases = await Promise.all(
      services.map(async (service) => {
        const direct = await freshDatabase(service);
        const { pathname } = new URL(direct);
        const pooled = `${withDatabase(pooler.url, pathname.slice(1))}?pgbouncer=true`;
        return { [databaseVariable(service)]: pooled, [migrationVariable(service)]: direct };
      }),
    );
    const environment = Object.assign({ ...unlimited, CURRICULUM_FOLDER: writeCurriculum() }, ...databases) as Record<
      string,
      string
    >;
    platform = await Platform.start({ environment });
    people = await Promise.all(Array.from({ length: learners }, () => newLearner(platform.client)));
    const { output } = await platform.client.call(listLessons, { token: people[0]!.token });
    labId = output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
  }, 400_000);

  afterAll(async () => {
    await platform?.dispose();
    await pooler?.stop();
  });

  const submissionsOf = async ({ token }: Learner): Promise<Submission[]> =>
    (await platform.client.call(listSubmissions, { token, params: { id: labId }, query: { limit: 100 } })).output.items;

  it('answers from every service', async () => {
    const { client } = platform;
    const [{ token }] = people as [Learner];
    for (const operation of [listTracks, showDashboard, showMyGraph, listLeaderboard])
      expect((await client.request(operation, { token })).status).toBeLessThan(500);
  });

  it('loses no work while PgBouncer is restarted under load', async () => {
    const call = (token: string) => ({ token, params: { id: labId }, body: { code: solutions.right } });
    const send = ({ token }: Learner) => platform.client.request(submitLab, call(token));
    const rounds = async (person: Learner) => {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) statuses.push((await send(person)).status);
      return statuses;
    };
    const sending = people.map(rounds);
    await Promise.race(sending);
    await pooler.restart(1_000);
    const accepted = (await Promise.all(sending)).map(
      (statuses) => statuses.filter((status) => status === 200 || status === 201 || status === 202).length,
    );
    await until(() => send(people[0]!).then(({ status }) => status < 300));
    for (const [index, person] of people.entries()) {
      await until(async () => (await submissionsOf(person)).every(({ status }) => status === 'graded'));
      const graded = (await submissionsOf(person)).map((submission) => gradedSubmission.parse(submission));
      expect(graded.length).toBeGreaterThanOrEqual(accepted[index]!);
      const xp = graded.reduce((sum, { xp_awarded }) => sum + xp_awarded, 0);
      await until(async () => {
        const { output } = await platform.client.call(showDashboard, { token: person.token });
        return output.total_xp === xp;
      });
    }
  });
});

import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  listPeerReviews,
  listSubmissions,
  login,
  showMyCohort,
  startGuest,
  submitLab,
  type Operation,
  type Role,
} from '@proximal/contracts';
import type { CaseCall, Person, Things, World } from '@proximal/contracts/cases';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import type { Answer, Client } from '../../harness/client.js';
import { newLearner, type Learner } from '../../harness/learner.js';
import { tokenIn } from '../../harness/mail-files.js';
import { Platform, unlimited } from '../../harness/platform.js';
import { solutions, withProject, withSecondChallenge, writeCurriculum } from '../../harness/small-curriculum.js';
import { appointStaff, giveRole, verify } from './staff.js';
import { appealTo, askAll, reportTwo, scoredSubmission, shareSolutions, thingsOf } from './things.js';

const cursorSecret = 'a-secret-of-cursors-that-nobody-sees';

type People = World['people'];

interface Databases {
  accountsUrl: string;
  cohortsUrl: string;
  gradesUrl: string;
}

export class TestWorld implements World {
  readonly programs = {
    ...solutions,
    slow: `${solutions.right}\nfor _ in range(5_000_000):\n    pass\n`,
  };
  private readonly streams = new AbortController();
  private readonly gradings: Promise<unknown>[] = [];
  private stuck: Promise<Person> | undefined;

  private constructor(
    readonly platform: Platform,
    readonly people: People,
    readonly guest: World['guest'],
    readonly things: Things,
    readonly newcomer: Person,
    private readonly peers: readonly Person[],
    private readonly databases: Databases,
  ) {}

  static async start(): Promise<TestWorld> {
    const databases = {
      accountsUrl: await freshDatabase('gateway'),
      cohortsUrl: await freshDatabase('cohort'),
      gradesUrl: await freshDatabase('grading'),
    };
    const { accountsUrl, cohortsUrl, gradesUrl } = databases;
    const environment = {
      ...unlimited,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      CURRICULUM_FOLDER: writeCurriculum(withProject(withSecondChallenge())),
      CURSOR_SECRET: cursorSecret,
      GATEWAY_DATABASE_URL: accountsUrl,
      COHORT_DATABASE_URL: cohortsUrl,
      GRADING_DATABASE_URL: gradesUrl,
    };
    const platform = await Platform.start({ environment });
    const { client } = platform;
    const [owner, member, peer] = [await newLearner(client), await newLearner(client), await newLearner(client)];
    const newcomer = await newLearner(client);
    for (const person of [member, peer]) await verify(accountsUrl, person);
    const own = await thingsOf(client, owner, [member, peer]);
    if ((await cohortOf(client, newcomer)) !== own.cohortId) throw new Error('the newcomer is in another cohort');
    await fill(cohortsUrl, true);
    const other = await newLearner(client);
    const things: Things = {
      ...own,
      otherCohortId: await cohortOf(client, other),
      member,
      name: 'Ada Learner',
      reportedReviewIds: await reportTwo(cohortsUrl, owner),
      ...(await appealTo(cohortsUrl, own, member)),
      ...(await askAll(client, cohortsUrl, owner, member)),
      reportedNameOf: await reportNameOf(accountsUrl, peer),
      ...(await shareSolutions(client, cohortsUrl, own.projectLabId, { owner, member })),
    };
    if (things.cohortId === things.otherCohortId) throw new Error('both learners are in one cohort');
    const staff = await appointStaff(platform, accountsUrl, things);
    for (const person of Object.values(staff)) await cohortOf(client, person);
    // The first cohort has room again, so that a member can be moved; everyone who came later is in the other one.
    await fill(cohortsUrl, false);
    const people = { owner, 'other learner': other, ...staff };
    const guest = { token: (await client.call(startGuest)).output.access_token };
    return new TestWorld(platform, people, guest, things, newcomer, [member, peer], databases);
  }

  async dispose(): Promise<void> {
    this.streams.abort();
    await Promise.allSettled(this.gradings);
    await this.platform.dispose();
  }

  get client(): Client {
    return this.platform.client;
  }

  call<T extends Operation>(
    operation: T,
    { as = this.callerOf(operation), ...call }: CaseCall<T> = {},
  ): Promise<Answer> {
    return this.client.request(operation, { ...call, ...(as && { token: as.token }) });
  }

  async repeat<T extends Operation>(times: number, operation: T, call: CaseCall<T>): Promise<void> {
    for (let made = 0; made < times; made += 1) await this.call(operation, call);
  }

  private callerOf({ access }: Operation): Person {
    if (typeof access === 'string') return this.people.owner;
    return this.people[access.role === 'instructor' ? 'instructor of that cohort' : access.role];
  }

  newPerson(): Promise<Learner> {
    return newLearner(this.client);
  }

  stuckLearner(): Promise<Person> {
    return (this.stuck ??= this.stick());
  }

  private async stick(): Promise<Person> {
    const person = await this.newPerson();
    await this.inAccounts(`UPDATE app_user SET created_at = created_at - interval '2 days' WHERE id = $1`, [person.id]);
    for (const found of [1, 2, 3]) {
      const code = `def two_sum(numbers, target):\n    return ${found}\n`;
      await this.call(submitLab, { as: person, params: { id: this.things.labId }, body: { code } });
    }
    await withClient(this.databases.gradesUrl, (database) =>
      database.query(`UPDATE submission SET submitted_at = submitted_at - interval '1 hour' WHERE learner_id = $1`, [
        person.id,
      ]),
    );
    return this.again(person);
  }

  async personWith(role: Role, cohortIds: number[] = []): Promise<Person> {
    const person = await this.newPerson();
    await verify(this.databases.accountsUrl, person);
    await giveRole(this.databases.accountsUrl, person, role, cohortIds);
    return person;
  }

  async again(person: Person): Promise<Person> {
    const { email, password } = person;
    const { output } = await this.client.call(login, { body: { email, password }, headers: this.ofNewNetwork() });
    return { ...person, token: output.access_token };
  }

  async callAsOnlyAdmins<T extends Operation>(people: Person[], operation: T, call: CaseCall<T>): Promise<Answer> {
    const others = `FROM role_grant WHERE role = 'admin' AND NOT user_id = ANY ($1)`;
    const ids = people.map(({ id }) => id);
    await this.inAccounts(
      `CREATE TABLE other_admin AS SELECT * ${others}`.replace('$1', `'{${ids.join()}}'::int[]`),
      [],
    );
    await this.inAccounts(`DELETE ${others}`, [ids]);
    try {
      return await this.call(operation, call);
    } finally {
      await this.inAccounts('INSERT INTO role_grant SELECT * FROM other_admin', []);
      await this.inAccounts('DROP TABLE other_admin', []);
    }
  }

  ofNewNetwork(): Record<string, string> {
    return { 'x-forwarded-for': `10.${[256, 256, 256].map((below) => randomInt(below)).join('.')}` };
  }

  mailedToken(email: string, subject: string, known?: string): Promise<string> {
    return tokenIn(join(this.platform.home, 'mails'), email, subject, known);
  }

  /** As the gateway signs it: no reminder is due while the test runs. */
  unsubscribeToken({ id }: Person): string {
    const tag = createHmac('sha256', cursorSecret).update(`unsubscribe\0${id}`).digest().subarray(0, 16);
    return `${id}.${tag.toString('base64url')}`;
  }

  pause(ms: number): Promise<void> {
    return pause(ms);
  }

  cohortOf(person: Person): Promise<number> {
    return cohortOf(this.client, person);
  }

  async callWithFullCohorts<T extends Operation>(operation: T, call: CaseCall<T>): Promise<Answer> {
    await fill(this.databases.cohortsUrl, true);
    try {
      return await this.call(operation, call);
    } finally {
      await fill(this.databases.cohortsUrl, false);
    }
  }

  async scored(person: Person, daysAgo: number): Promise<number> {
    const { challengeId } = this.things;
    return (await scoredSubmission(this.databases.cohortsUrl, challengeId, person, daysAgo)).challenge_id;
  }

  async completedReview(): Promise<{ by: Person; id: number }> {
    for (const by of this.peers) {
      const { items } = (await this.client.call(listPeerReviews, { token: by.token })).output;
      const done = items.find(({ status }) => status === 'completed');
      if (done) return { by, id: done.id };
    }
    throw new Error('no peer has completed a review');
  }

  async followFourTimes(person: Person): Promise<string> {
    const params = { id: this.things.labId };
    // The one that waits for the other is open for long enough, and each costs the sandbox seconds.
    const endless = Array.from({ length: 2 }, () => `while True:\n    pass  # ${randomUUID()}\n`);
    const { token } = person;
    this.gradings.push(...endless.map((code) => this.client.request(submitLab, { token, params, body: { code } })));
    const submissionId = await this.lastQueued(person);
    const url = `${this.client.baseUrl}/submissions/${submissionId}/events`;
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    for (let opened = 0; opened < 4; opened += 1) {
      const { status } = await fetch(url, { headers, signal: this.streams.signal });
      if (status !== 200) throw new Error(`a stream was answered with ${status}`);
    }
    return submissionId;
  }

  async withRole<T>(person: Person, role: Role, run: () => Promise<T>): Promise<T> {
    const { cohortId, otherCohortId } = this.things;
    await giveRole(this.databases.accountsUrl, person, role, [cohortId, otherCohortId]);
    try {
      return await run();
    } finally {
      await this.inAccounts('DELETE FROM role_grant WHERE user_id = $1', [person.id]);
    }
  }

  private async lastQueued({ token }: Person): Promise<string> {
    for (;;) {
      const { output } = await this.client.call(listSubmissions, { token, params: { id: this.things.labId } });
      const queued = output.items.find(({ status }) => status === 'queued');
      if (queued && output.items.length === 2) return queued.submission_id;
      await pause(50);
    }
  }

  private async inAccounts(text: string, values: unknown[]): Promise<void> {
    await withClient(this.databases.accountsUrl, (database) => database.query(text, values));
  }
}

async function cohortOf(client: Client, { token }: Person): Promise<number> {
  return (await client.call(showMyCohort, { token })).output.id;
}

async function fill(cohortsUrl: string, areFull: boolean): Promise<void> {
  // As many as learners are registered for one test.
  const to = areFull ? 'member_count' : '1000';
  await withClient(cohortsUrl, (database) => database.query(`UPDATE cohort SET capacity = ${to}`));
}

async function reportNameOf<P extends Person>(accountsUrl: string, person: P): Promise<P> {
  const text = `INSERT INTO reported_name SELECT id, full_name, 'open', now() FROM app_user WHERE id = $1`;
  await withClient(accountsUrl, (database) => database.query(text, [person.id]));
  return person;
}

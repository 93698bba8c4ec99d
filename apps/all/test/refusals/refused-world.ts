import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as contracts from '@proximal/contracts';
import { makeSigningKey } from '@proximal/embedded';
import { until } from '@proximal/testing/harness';
import { withClient } from '@proximal/migrations';
import { freshDatabase, lineTo, type Line } from '@proximal/testing';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import type { Answer, Client } from '../client.js';
import { exchange } from '../fuzz/exchange.js';
import { newLearner, type Learner } from '../learner.js';
import { Platform } from '../platform.js';
import { reviewAll, scoredReview } from '../reviewing.js';
import { withSecondChallenge, writeCurriculum } from '../small-curriculum.js';

/** The limit of an address that sends no valid token, in requests a minute. */
export const anonymousLimit = 100;

const reviews = '/cohorts/peer-reviews';

/** A platform on which a test can provoke every refusal. */
export class RefusedWorld {
  /** Everybody who may owe a review, the latest first: a submission may go to any of them. */
  private readonly peers: Learner[] = [];

  private constructor(
    readonly platform: Platform,
    readonly learner: Learner,
    private readonly signingKey: string,
    private readonly accountsUrl: string,
    private readonly cohortsUrl: string,
    private readonly lineToBilling: Line,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<RefusedWorld> {
    const signingKey = await makeSigningKey();
    const accountsUrl = await freshDatabase('gateway');
    const cohortsUrl = await freshDatabase('cohort');
    const lineToBilling = await lineTo(await freshDatabase('billing-read'));
    const environment = {
      // In production there is no cohort of the demonstration, whose members review nothing.
      NODE_ENV: 'production',
      CURRICULUM_FOLDER: writeCurriculum(withSecondChallenge()),
      RATE_LIMITS: `free:1000000,pro:1000000,anonymous:${anonymousLimit}`,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SIGNING_KEYS: signingKey,
      GATEWAY_DATABASE_URL: accountsUrl,
      COHORT_DATABASE_URL: cohortsUrl,
      BILLING_READ_DATABASE_URL: lineToBilling.url,
      ...settings,
    };
    const platform = await Platform.start({ environment });
    const learner = await newLearner(platform.client);
    return new RefusedWorld(platform, learner, signingKey, accountsUrl, cohortsUrl, lineToBilling);
  }

  get client(): Client {
    return this.platform.client;
  }

  /** Sends a request with the learner's token, unless the call has another one. */
  send(method: string, path: string, call: Parameters<Client['send']>[2] = {}): Promise<Answer> {
    return this.client.send(method, path, { token: this.learner.token, ...call });
  }

  /** Sends bytes that no HTTP client would send, and returns the answer to them. */
  async sendBytes(bytes: string): Promise<Answer> {
    const shot = { bytes: Buffer.from(bytes), isHead: false, isCut: false, answers: 1, story: '' };
    const [response] = (await exchange(this.platform.port, shot)).responses;
    if (!response) throw new Error('the bytes got no answer');
    const text = response.body.toString();
    return { status: response.status, headers: new Headers([...response.headers]), text, json: JSON.parse(text) };
  }

  /** Returns the learner's token as it would be had it been issued that many seconds ago. */
  tokenIssuedAgo(seconds: number): string {
    const { header, payload } = jwt.decode(this.learner.token, { complete: true })!;
    const iat = Math.floor(Date.now() / 1000) - seconds;
    const claims = { ...(payload as JwtPayload), iat, exp: iat + 3600 };
    return jwt.sign(claims, this.signingKey, { algorithm: 'RS256', header });
  }

  /** Returns the token of a learner who has logged out. */
  async revokedToken(): Promise<string> {
    const { token } = await newLearner(this.client);
    await this.client.call(contracts.logout, { token });
    return token;
  }

  async labId(): Promise<number> {
    const { token } = this.learner;
    const { items } = (await this.client.call(contracts.listLessons, { token })).output;
    return items.flatMap(({ lab_ids }) => lab_ids)[0]!;
  }

  /** Has the learner submit programs that never end, each another one. */
  async submitEndless(count: number): Promise<{ ended: Promise<unknown> }> {
    const path = `/labs/${await this.labId()}/submit`;
    const programs = Array.from({ length: count }, (_, i) => `while True:\n    pass  # ${i} ${randomUUID()}\n`);
    return { ended: Promise.all(programs.map((code) => this.send('POST', path, { body: { code } }))) };
  }

  /** Returns the id of the learner's submission that has waited for its grading for the shortest time. */
  async lastQueued(): Promise<string> {
    const call = { token: this.learner.token, params: { id: await this.labId() } };
    for (;;) {
      const { items } = (await this.client.call(contracts.listSubmissions, call)).output;
      const queued = items.filter(({ status }) => status === 'queued');
      if (queued.length >= 2) return queued[0]!.submission_id;
      await setTimeout(50);
    }
  }

  /** Opens a stream and reads nothing of it. */
  async openStream(path: string, signal: AbortSignal): Promise<void> {
    const headers = { authorization: `Bearer ${this.learner.token}`, accept: 'text/event-stream' };
    const { status } = await fetch(this.client.baseUrl + path, { headers, signal });
    if (status !== 200) throw new Error(`a stream was answered with ${status}`);
  }

  /** Returns the path at which a learner submits to a challenge of their cohort that is open, or is not. */
  async challengePath(token: string, isOpen: boolean): Promise<string> {
    await this.client.call(contracts.showMyCohort, { token });
    const { items } = (await this.client.call(contracts.listChallenges, { token })).output;
    const found = items.find(({ status }) => (status === 'open') === isOpen);
    if (!found) throw new Error(`the cohort has no challenge that is ${isOpen ? 'open' : 'not open'}`);
    return `/cohorts/challenges/${found.id}/submit`;
  }

  /** Registers a learner who may submit to a challenge, and so owe reviews of others' work. */
  async newPeer(): Promise<Learner> {
    const peer = await newLearner(this.client);
    this.peers.unshift(peer);
    return peer;
  }

  /**
   * Has three learners submit to the open challenge, and everybody complete their reviews until one of the three has
   * reviewed and has a score.
   * @returns this one, where they submitted, completed a review, and report one that they have received
   */
  async reviewedPeer(): Promise<{ token: string; challengePath: string; reviewPath: string; receivedPath: string }> {
    const peers = [await this.newPeer(), await this.newPeer(), await this.newPeer()];
    const challengePath = await this.challengePath(peers[0]!.token, true);
    const body = { code: 'def answer():\n    return 42\n', notes: '' };
    for (const { token } of peers) {
      await this.client.call(contracts.showMyCohort, { token });
      await this.send('POST', challengePath, { token, body });
    }
    const reviewed = new Map<Learner, number>();
    let found: { token: string; challengePath: string; reviewPath: string; receivedPath: string } | undefined;
    // A submission may get its reviewers a moment after the last one has come in.
    await until(async () => {
      for (const peer of this.peers) for (const id of await reviewAll(this.client, peer)) reviewed.set(peer, id);
      for (const peer of peers.filter((one) => reviewed.has(one))) {
        const receivedId = await scoredReview(this.client, peer);
        if (receivedId === undefined) continue;
        const [reviewPath, receivedPath] = [
          `${reviews}/${reviewed.get(peer)!}/complete`,
          `${reviews}/${receivedId}/report`,
        ];
        found = { token: peer.token, challengePath, reviewPath, receivedPath };
      }
      return found !== undefined;
    });
    return found!;
  }

  /** Registers a person with a role; an instructor looks after these cohorts. */
  async personWith(role: contracts.Role, cohortIds: number[] = []): Promise<Learner> {
    const person = await newLearner(this.client);
    await withClient(this.accountsUrl, async (database) => {
      await database.query('UPDATE app_user SET email_verified_at = now() WHERE id = $1', [person.id]);
      for (const cohortId of role === 'instructor' ? cohortIds : [0])
        await database.query('INSERT INTO role_grant VALUES ($1, $2, $3, now())', [person.id, role, cohortId]);
    });
    return person;
  }

  /** Registers an admin, and takes the role from all others. */
  async onlyAdmin(): Promise<Learner> {
    const admin = await this.personWith('admin');
    await withClient(this.accountsUrl, (database) =>
      database.query(`DELETE FROM role_grant WHERE role = 'admin' AND user_id <> $1`, [admin.id]),
    );
    return admin;
  }

  /** Returns the id of the cohort of a learner, whom the first call places into one. */
  async cohortOf({ token }: Learner): Promise<number> {
    return (await this.client.call(contracts.showMyCohort, { token })).output.id;
  }

  /** Makes every cohort full while the function runs. */
  async withFullCohorts<T>(run: () => Promise<T>): Promise<T> {
    const change = (to: string) =>
      withClient(this.cohortsUrl, (database) => database.query(`UPDATE cohort SET capacity = ${to}`));
    await change('member_count');
    return run().finally(() => change('30'));
  }

  /** Makes all scores of challenges that many days older. */
  async ageScores(days: number): Promise<void> {
    await withClient(this.cohortsUrl, (database) =>
      database.query("UPDATE challenge_submission SET reviewed_at = reviewed_at - $1 * interval '1 day'", [days]),
    );
  }

  /** Makes the gateway fail on a token that it has not seen before, while the function runs. */
  async withFailingSessions<T>(run: () => Promise<T>): Promise<T> {
    const rename = (from: string, to: string) =>
      withClient(this.accountsUrl, (database) => database.query(`ALTER TABLE ${from} RENAME TO ${to}`));
    await rename('session', 'mislaid');
    return run().finally(() => rename('mislaid', 'session'));
  }

  /** Makes the billing service lose its database while the function runs. */
  async withoutBilling<T>(run: () => Promise<T>): Promise<T> {
    await this.lineToBilling.cut();
    return run().finally(() => this.lineToBilling.mend());
  }
}

/** Returns headers that count a request for an address of its own. */
export function fromAddress(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

/** Returns an email that nobody has. */
export function unusedEmail(): string {
  return `nobody-${randomUUID()}@example.com`;
}

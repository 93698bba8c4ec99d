import * as contracts from '@proximal/contracts';
import { makeSigningKey } from '@proximal/embedded';
import { withClient } from '@proximal/migrations';
import { freshDatabase, lineTo, type Line } from '@proximal/testing';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import type { Answer, Client } from '../../harness/client.js';
import { exchange } from '../../fuzz/exchange.js';
import { newLearner, type Learner } from '../../harness/learner.js';
import { Platform } from '../../harness/platform.js';
import { writeCurriculum } from '../../harness/small-curriculum.js';

/** The limit of an address that sends no valid token, in requests a minute. */
export const anonymousLimit = 100;

export class RefusedWorld {
  private constructor(
    readonly platform: Platform,
    readonly learner: Learner,
    private readonly signingKey: string,
    private readonly accountsUrl: string,
    private readonly lineToBilling: Line,
  ) {}

  static async start(): Promise<RefusedWorld> {
    const signingKey = await makeSigningKey();
    const accountsUrl = await freshDatabase('gateway');
    const lineToBilling = await lineTo(await freshDatabase('billing-read'));
    const environment = {
      CURRICULUM_FOLDER: writeCurriculum(),
      RATE_LIMITS: `free:1000000,pro:1000000,anonymous:${anonymousLimit}`,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SIGNING_KEYS: signingKey,
      GATEWAY_DATABASE_URL: accountsUrl,
      BILLING_READ_DATABASE_URL: lineToBilling.url,
      // A submission that has to wait at all is answered with 202.
      GRADING_ANSWER_AT_ONCE_SECONDS: '0',
    };
    const platform = await Platform.start({ environment });
    const learner = await newLearner(platform.client);
    return new RefusedWorld(platform, learner, signingKey, accountsUrl, lineToBilling);
  }

  get client(): Client {
    return this.platform.client;
  }

  send(method: string, path: string, call: Parameters<Client['send']>[2] = {}): Promise<Answer> {
    return this.client.send(method, path, { token: this.learner.token, ...call });
  }

  async sendBytes(bytes: string): Promise<Answer> {
    const shot = { bytes: Buffer.from(bytes), isHead: false, isCut: false, answers: 1, story: '' };
    const [response] = (await exchange(this.platform.port, shot)).responses;
    if (!response) throw new Error('the bytes got no answer');
    const text = response.body.toString();
    return { status: response.status, headers: new Headers([...response.headers]), text, json: JSON.parse(text) };
  }

  tokenIssuedAgo(seconds: number): string {
    const { header, payload } = jwt.decode(this.learner.token, { complete: true })!;
    const iat = Math.floor(Date.now() / 1000) - seconds;
    const claims = { ...(payload as JwtPayload), iat, exp: iat + 3600 };
    return jwt.sign(claims, this.signingKey, { algorithm: 'RS256', header });
  }

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

  async withFailingSessions<T>(run: () => Promise<T>): Promise<T> {
    const rename = (from: string, to: string) =>
      withClient(this.accountsUrl, (database) => database.query(`ALTER TABLE ${from} RENAME TO ${to}`));
    await rename('session', 'mislaid');
    try {
      return await run();
    } finally {
      await rename('mislaid', 'session');
    }
  }

  async withoutBilling<T>(run: () => Promise<T>): Promise<T> {
    await this.lineToBilling.cut();
    try {
      return await run();
    } finally {
      await this.lineToBilling.mend();
    }
  }
}

export function fromAddress(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

import { findCohort, operations, roleAccessOf, type Operation, type Role } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { stopAfterwards } from '@proximal/testing';
import pg from 'pg';
import { aPassword } from './accounts.js';
import { startGateway } from './gateway.js';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

export interface Person {
  id: number;
  email: string;
  token: string;
}

export interface Entry {
  actor_id: number | null;
  operator: string | null;
  role: string;
  operation: string;
  learner_id: number | null;
  objects: Record<string, unknown>;
  reason: string | null;
  request_id: string;
}

export const roleOperations: readonly Operation[] = operations.filter(({ access }) => roleAccessOf(access));

export class RoleWorld {
  private registered = 0;
  private constructor(
    readonly one: Gateway,
    readonly two: Gateway,
    private readonly database: pg.Client,
  ) {}

  static async start(): Promise<RoleWorld> {
    const limits = { RATE_LIMITS: 'free:100000,anonymous:100000', SESSION_CHECK_SECONDS: '20' };
    const one = await startGateway(limits);
    const two = await startGateway({ ...one.environment });
    one.bus.subscribe(findCohort.subject, {
      callback: (_error, message) => {
        const { cohortId: id } = message.json<{ cohortId: number }>();
        const cohort = id < 1_000 ? { id, slug: `c-${id}`, name: `Cohort ${id}` } : null;
        message.respond(JSON.stringify({ output: { cohort } }));
      },
    });
    await one.bus.flush();
    const database = new pg.Client({ connectionString: one.environment.GATEWAY_DATABASE_URL! });
    await database.connect();
    stopAfterwards({ stop: () => database.end() });
    return new RoleWorld(one, two, database);
  }

  withClient<T>(work: Parameters<typeof withClient<T>>[1]): Promise<T> {
    return withClient(this.one.environment.GATEWAY_DATABASE_URL!, work);
  }

  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.query(text, values)).rows as T[];
  }

  async person(): Promise<Person> {
    this.registered += 1;
    const email = `person-${this.registered}@example.org`;
    const body = { email, password: aPassword, full_name: `Person ${this.registered}` };
    const answer = await this.send(this.one, 'POST', '/auth/register', { body });
    const { id, access_token } = answer.json as { id: number; access_token: string };
    return { id, email, token: access_token };
  }

  async verifiedPerson(): Promise<Person> {
    const person = await this.person();
    await this.query(`UPDATE app_user SET email_verified_at = now() WHERE id = $1`, [person.id]);
    return person;
  }

  async personWith(role: Role, cohortIds: number[] = []): Promise<Person> {
    const person = await this.verifiedPerson();
    for (const cohortId of cohortIds.length > 0 ? cohortIds : [0])
      await this.query(`INSERT INTO role_grant VALUES ($1, $2, $3, now())`, [person.id, role, cohortId]);
    return person;
  }

  async send(
    gateway: Gateway,
    method: string,
    path: string,
    { token, body, requestId, key }: { token?: string; body?: unknown; requestId?: string; key?: string } = {},
  ): Promise<{ status: number; json: unknown }> {
    const response = await fetch(gateway.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'x-request-id': requestId }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  }

  entries(requestId: string): Promise<Entry[]> {
    return this.query<Entry>(`SELECT * FROM audit_entry WHERE request_id = $1 ORDER BY id`, [requestId]);
  }
}

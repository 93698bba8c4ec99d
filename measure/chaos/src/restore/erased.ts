import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/platform';
import { withClient } from '@proximal/migrations';
import { answersIn } from '../audit/client-records.js';
import { OpenLoad } from '../load/open-load.js';
import type { Environment } from '../platform/environment.js';
import { oneRow } from './one-row.js';

const workMs = 4_000;
/** Tables that name erased learners by their ids, and nothing else of them. */
const listsOfErased = ['erased_learner', 'erasure'];
const columnsOfLearners = ['learner_id', 'user_id', 'reviewer_id', 'author_id'];

export class ErasedLearner {
  private constructor(
    private readonly environment: Environment,
    private readonly load: OpenLoad,
  ) {}

  static async create(environment: Environment, seed: number): Promise<ErasedLearner> {
    const load = await OpenLoad.open(environment.baseUrl, { learners: 1, mostUnanswered: 1, seed });
    load.begin();
    await pause(workMs);
    await load.end();
    return new ErasedLearner(environment, load);
  }

  async erase(): Promise<void> {
    await this.environment.proximal('users', 'erase', this.learner.account.email, '--yes');
    await this.load.close();
  }

  async traces(): Promise<string[]> {
    return (await Promise.all(services.map((service) => this.tracesIn(service)))).flat();
  }

  private get learner() {
    return this.load.learners[0]!;
  }

  private tracesIn(service: Service): Promise<string[]> {
    const { account, id } = this.learner;
    const markers = [account.email, ...answersIn(this.load.journal.entries).accepted].map((marker) => `%${marker}%`);
    return withClient(this.environment.stores.databaseUrl(service), async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()',
      );
      const listed = markers.map((marker) => client.escapeLiteral(marker)).join();
      const traces: string[] = [];
      for (const { name } of tables.filter((table) => !listsOfErased.includes(table.name))) {
        const columns = name === 'app_user' ? ['id', ...columnsOfLearners] : columnsOfLearners;
        const isTheirs = columns.map((column) => `to_jsonb(held) ->> '${column}' = '${id}'`).join(' OR ');
        const { n } = await oneRow<{ n: number }>(
          client,
          `SELECT count(*)::int AS n FROM ${client.escapeIdentifier(name)} AS held
           WHERE held::text LIKE ANY (ARRAY[${listed}]) OR ${isTheirs}`,
        );
        if (n > 0) traces.push(`${service} has ${n} rows of ${name}`);
      }
      return traces;
    });
  }
}

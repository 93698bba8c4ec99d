import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/all';
import { withClient } from '@proximal/migrations';
import { answersIn } from '../audit/client-records.js';
import { OpenLoad } from '../load/open-load.js';
import type { Environment } from '../platform/environment.js';
import type { Platform } from './judge.js';
import { proximal } from './lose.js';

/** The longest that learners act before a backup, in milliseconds. */
const workMs = 4_000;
/** Tables that name erased learners by their ids, and nothing else of them. */
const listsOfErased = ['erased_learner', 'erasure'];
const columnsOfLearners = ['learner_id', 'user_id', 'reviewer_id', 'author_id'];

/** A learner who works before a backup and is erased after the instant to which the databases are restored. */
export class ErasedLearner {
  private constructor(
    private readonly environment: Environment,
    private readonly load: OpenLoad,
  ) {}

  /** Registers a learner and lets them work. */
  static async create(platform: Platform, seed: number): Promise<ErasedLearner> {
    const { environment, options } = platform;
    const load = await OpenLoad.open(environment.baseUrl, { learners: 1, seed: options.seed * 10_000 + seed });
    load.begin();
    await pause(workMs);
    await load.end();
    return new ErasedLearner(environment, load);
  }

  /** Erases the learner by the operator's command, which waits for its end. */
  async erase(): Promise<void> {
    await proximal(this.environment, 'users', 'erase', this.learner.account.email, '--yes');
    await this.load.close();
  }

  /** Lists the tables that still name the learner: by id, address, or submission. */
  async traces(): Promise<string[]> {
    const found = await Promise.all(services.map((service) => this.tracesIn(service)));
    return found.flat();
  }

  private get learner() {
    return this.load.learners[0]!;
  }

  private tracesIn(service: Service): Promise<string[]> {
    const { account, id } = this.learner;
    const markers = [account.email, ...answersIn(this.load.journal.entries).accepted].map((marker) => `%${marker}%`);
    return withClient(this.environment.databaseUrl(service), async (client) => {
      const listOf = (texts: string[]) => `ARRAY[${texts.map((text) => client.escapeLiteral(text)).join()}]::text[]`;
      const { rows: tables } = await client.query<{ name: string; learners: string[] | null }>(
        `SELECT table_name::text AS name,
           array_agg(column_name::text) FILTER (WHERE column_name::text = ANY (${listOf(columnsOfLearners)})) AS learners
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
         WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
           AND table_name::text <> ALL (${listOf(listsOfErased)})
         GROUP BY table_name`,
      );
      const traces: string[] = [];
      for (const { name, learners } of tables) {
        const table = client.escapeIdentifier(name);
        const byId = (learners ?? []).map((column) => `OR ${client.escapeIdentifier(column)} = ${id}`).join(' ');
        const byAccount = name === 'app_user' ? `OR id = ${id}` : '';
        const { rows } = await client.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM ${table} AS held WHERE held::text LIKE ANY (${listOf(markers)}) ${byId} ${byAccount}`,
        );
        if (rows[0]!.n > 0) traces.push(`${service} has ${rows[0]!.n} rows of ${name}`);
      }
      return traces;
    });
  }
}

import type pg from 'pg';
import { checkedRows } from './row-check.js';
import type { SqlSession } from './sql-database.js';
import type { Statement } from './sql.js';
import type { StatementNames } from './statement-names.js';

type Target = Pick<pg.Pool | pg.PoolClient, 'query'>;

export class StatementRunner implements SqlSession {
  /**
   * @param names undefined when the server cannot store prepared statements for us
   * @param timeoutMs undefined for the connection's own limit
   */
  constructor(
    private readonly target: () => Target,
    private readonly names: StatementNames | undefined,
    private readonly timeoutMs?: number,
  ) {}

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    const { rows } = await this.run(statement);
    return checkedRows(statement, rows as Row[]);
  }

  async one<Row>(statement: Statement<Row>): Promise<Row> {
    const row = await this.maybeOne(statement);
    if (row === null) throw new Error(`the statement ${statement.name} returned 0 rows instead of one`);
    return row;
  }

  async maybeOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    const [row, ...others] = await this.query(statement);
    if (others.length > 0)
      throw new Error(`the statement ${statement.name} returned ${others.length + 1} rows instead of one`);
    return row ?? null;
  }

  async execute(statement: Statement): Promise<number> {
    return (await this.run(statement)).rowCount ?? 0;
  }

  private run(statement: Statement): Promise<pg.QueryResult> {
    const name = this.names?.nameFor(statement);
    const query = {
      text: statement.text,
      values: statement.values as unknown[],
      ...(name !== undefined && { name }),
      ...(this.timeoutMs !== undefined && { query_timeout: this.timeoutMs }),
    };
    return this.target().query(query);
  }
}

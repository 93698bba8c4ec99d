import pg from 'pg';

const columns = `id, title, slug, lesson_type, difficulty, estimated_minutes, is_published, skill_slugs,
  module_id, position, lab_ids`;

export class BareLessons {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  }

  async find(id: number): Promise<object | undefined> {
    const sql = `SELECT ${columns}, content FROM lesson WHERE id = $1 AND is_visible`;
    const { rows } = await this.pool.query<object>(sql, [id]);
    return rows[0];
  }

  async list(limit: number): Promise<object[]> {
    const sql = `SELECT ${columns} FROM lesson WHERE is_visible ORDER BY ordinal, id LIMIT $1`;
    const { rows } = await this.pool.query<object>(sql, [limit + 1]);
    return rows;
  }
}

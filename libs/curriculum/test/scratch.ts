import { showOutline, showTrackStructure, type InputOf, type OutputOf, type Request } from '@proximal/contracts';
import { ConnectionPool } from '@proximal/database';
import { withClient, withDatabase } from '@proximal/migrations';
import { answerRequest, connectBus, RequestClient } from '@proximal/messaging';
import { databaseNameFor, natsUrl, stopAfterwards, testServers } from '@proximal/testing';
import pg from 'pg';
import { CurriculaService, CurriculumRepository, PublishedCurriculumClient, type Edition } from '../src/index.js';

const table = `
  CREATE TABLE curriculum (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    version text NOT NULL, published_at timestamptz(3) NOT NULL, structure jsonb NOT NULL
  )`;

export async function scratchDatabase(): Promise<{ database: ConnectionPool; client: pg.Pool }> {
  const { postgresUrl } = await testServers();
  const name = databaseNameFor('curriculum');
  await withClient(postgresUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = withDatabase(postgresUrl, name);
  const client = new pg.Pool({ connectionString: url, max: 4 });
  // The pool has said that it ends before its connections have; the server, which stops next, may be first.
  client.on('error', () => {});
  stopAfterwards({ stop: () => client.end() });
  await client.query(table);
  const database = new ConnectionPool({ url, variable: 'CURRICULUM_DATABASE_URL', table: 'curriculum' });
  stopAfterwards({ stop: () => database.close() });
  return { database, client };
}

/** A busy machine answers later than content may; these tests are not about its deadline. */
class PatientClient extends RequestClient {
  override request<T extends Request>(request: T, input: InputOf<T>): Promise<OutputOf<T>> {
    return super.request({ ...request, deadlineMs: 60_000 }, input);
  }
}

export class ScriptedContent {
  edition: Edition | null = null;
  onTrackRequested: (slug: string) => void | Promise<void> = () => undefined;

  private constructor(readonly client: RequestClient) {}

  static async appear(): Promise<ScriptedContent> {
    const bus = await connectBus(await natsUrl(), 'content');
    stopAfterwards({ stop: () => bus.close() });
    const content = new ScriptedContent(new PatientClient(bus));
    const log = { error: console.error };
    answerRequest(bus, showOutline, async () => content.outline(), log);
    answerRequest(bus, showTrackStructure, async ({ slug }) => content.track(slug), log);
    await bus.flush();
    return content;
  }

  copy(): CurriculaService {
    return new CurriculaService(new CurriculumRepository(), new PublishedCurriculumClient(this.client));
  }

  private outline() {
    if (!this.edition) return { outline: null };
    const { version, publishedAt, tracks, skills } = this.edition;
    return {
      outline: { version, publishedAt: publishedAt.toISOString(), trackSlugs: tracks.map(({ slug }) => slug), skills },
    };
  }

  private async track(requested: string) {
    await this.onTrackRequested(requested);
    const { version, publishedAt, tracks } = this.edition!;
    return {
      version,
      publishedAt: publishedAt.toISOString(),
      track: tracks.find(({ slug }) => slug === requested) ?? null,
    };
  }
}

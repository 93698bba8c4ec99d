import { Injectable } from '@nestjs/common';
import { owners } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { exportPage, recordsText, type ArchivePage, type ExportPage } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';
import { personalData } from '../../personal-data.repository.js';

const heldRow = z.strictObject({
  requestedAt: z.date(),
  madeAt: z.date().nullable(),
  expiresAt: z.date(),
  pages: z.number(),
});
export type HeldExport = z.infer<typeof heldRow>;

const positionRow = z.strictObject({
  learnerId: z.number(),
  requestedAt: z.date(),
  service: z.enum(owners),
  after: z.string().nullable(),
  pages: z.number(),
});
export type ExportPosition = z.infer<typeof positionRow>;

const waitRow = z.strictObject({ waitSeconds: z.number() });
const pageRow = z.strictObject({ service: z.string(), kind: z.string(), records: z.string() });

/** A service may take 30 s for a page. */
const lease = sql.fragment`now() + interval '1 minute'`;
const lifetimeMs = 24 * 3_600_000;

@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  async request(learnerId: number, now: Date): Promise<HeldExport> {
    await this.database.execute(sql('export-drop-own-expired')`
      DELETE FROM data_export WHERE user_id = ${learnerId} AND expires_at <= ${now}`);
    await this.database.execute(sql('export-request')`
      INSERT INTO data_export (user_id, requested_at, service, expires_at)
      VALUES (${learnerId}, ${now}, ${owners[0]}, ${new Date(now.getTime() + lifetimeMs)})
      ON CONFLICT (user_id) DO NOTHING`);
    return (await this.find(learnerId)) ?? { requestedAt: now, madeAt: null, expiresAt: now, pages: 0 };
  }

  async dropMade(learnerId: number): Promise<void> {
    await this.database.execute(sql('export-drop-made')`
      DELETE FROM data_export WHERE user_id = ${learnerId} AND made_at IS NOT NULL`);
  }

  async dropExpired(now: Date): Promise<void> {
    await this.database.execute(sql('export-drop-expired')`DELETE FROM data_export WHERE expires_at <= ${now}`);
  }

  async find(learnerId: number): Promise<HeldExport | null> {
    return this.database.maybeOne(sql('export-find', heldRow)`
      SELECT requested_at AS "requestedAt", made_at AS "madeAt", expires_at AS "expiresAt", pages FROM data_export
      WHERE user_id = ${learnerId}`);
  }

  async findPage(learnerId: number, number: number): Promise<ArchivePage | null> {
    return this.database.readMaybeOne(sql('export-page-stored', pageRow)`
      SELECT service, kind, records FROM data_export_page WHERE user_id = ${learnerId} AND number = ${number}`);
  }

  async claim(): Promise<ExportPosition | null> {
    return this.database.maybeOne(sql('export-claim', positionRow)`
      UPDATE data_export SET leased_until = ${lease}
      WHERE user_id = (
        SELECT user_id FROM data_export WHERE made_at IS NULL AND (leased_until IS NULL OR leased_until < now())
        ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING user_id AS "learnerId", requested_at AS "requestedAt", service, after, pages`);
  }

  async oldestWaitSeconds(): Promise<number> {
    const { waitSeconds } = await this.database.readOne(sql('export-oldest-wait', waitRow)`
      SELECT coalesce(extract(epoch FROM now() - min(requested_at)), 0)::float8 AS "waitSeconds"
      FROM data_export WHERE made_at IS NULL`);
    return waitSeconds;
  }

  ownPage(learnerId: number, after: string | null): Promise<ExportPage> {
    return exportPage(this.database, personalData, learnerId, after);
  }

  /** @returns false when another copy went on after the lease had run out */
  add(at: ExportPosition, { records }: ExportPage, next: ExportPosition | null, now: Date): Promise<boolean> {
    const { service, after } = next ?? at;
    const [first] = records;
    return this.database.transaction(async (transaction) => {
      const changed = await transaction.execute(sql('export-advance')`
        UPDATE data_export SET service = ${service}, after = ${after}, leased_until = ${lease},
          pages = pages + ${first ? 1 : 0}::int, made_at = ${next === null ? now : null}::timestamptz
        WHERE user_id = ${at.learnerId} AND requested_at = ${at.requestedAt} AND made_at IS NULL
          AND service = ${at.service} AND after IS NOT DISTINCT FROM ${at.after}`);
      if (changed > 0 && first)
        await transaction.execute(sql('export-add-page')`
          INSERT INTO data_export_page (user_id, number, service, kind, records)
          VALUES (${at.learnerId}, ${at.pages}, ${at.service}, ${first.kind}, ${recordsText(records)})`);
      return changed > 0;
    });
  }

  async postpone(learnerId: number, seconds: number): Promise<void> {
    await this.database.execute(sql('export-postpone')`
      UPDATE data_export SET leased_until = now() + make_interval(secs => ${seconds}) WHERE user_id = ${learnerId}`);
  }
}

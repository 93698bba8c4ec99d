import { Injectable } from '@nestjs/common';
import { auditEntry, type AuditEntry, type InputOf, type listAuditEntries } from '@proximal/contracts';
import { sql, type SqlSession, type Statement } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

export interface UsedPower extends Pick<
  AuditEntry,
  'actorId' | 'operator' | 'role' | 'operation' | 'objects' | 'reason' | 'requestId'
> {
  learner: { id: number } | { email: string } | null;
}

const instantRow = z.strictObject({ at: z.date() });
const storedRow = z.strictObject({ ...auditEntry.shape, at: z.date() });

/** The database refuses everything but new rows. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async add(used: UsedPower, session: Pick<SqlSession, 'execute'> = this.database): Promise<void> {
    await session.execute(added(used));
  }

  async findLastDone(operation: string): Promise<Date | null> {
    const row = await this.database.readMaybeOne(sql('audit-last-done', instantRow)`
      SELECT at FROM audit_entry
      WHERE actor_id IS NULL AND operation = ${operation} AND objects->>'outcome' = 'done'
      ORDER BY audit_entry.id DESC LIMIT 1`);
    return row?.at ?? null;
  }

  async list(
    { actorId, learnerId, since, after }: InputOf<typeof listAuditEntries>,
    limit: number,
  ): Promise<AuditEntry[]> {
    const rows = await this.database.read(sql('audit-list', storedRow)`
      SELECT id::text, at, actor_id AS "actorId", operator, role, operation, learner_id AS "learnerId", objects, reason,
        request_id AS "requestId"
      FROM audit_entry
      WHERE id > ${after ?? '0'}::bigint
        AND (${actorId}::int IS NULL OR actor_id = ${actorId}::int)
        AND (${learnerId}::int IS NULL OR learner_id = ${learnerId}::int)
        AND (${since}::timestamptz IS NULL OR at >= ${since}::timestamptz)
      ORDER BY audit_entry.id LIMIT ${limit}`);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }
}

function added({ actorId, operator, role, operation, learner, objects, reason, requestId }: UsedPower): Statement {
  const id = learner !== null && 'id' in learner ? learner.id : null;
  const email = learner !== null && 'email' in learner ? learner.email : null;
  return sql('audit-add')`
    INSERT INTO audit_entry (actor_id, operator, role, operation, learner_id, objects, reason, request_id)
    VALUES (${actorId}, ${operator}, ${role}, ${operation},
      coalesce(${id}::int, (SELECT id FROM app_user WHERE email = ${email}::text)),
      ${JSON.stringify(objects)}::jsonb, ${reason}, ${requestId})`;
}

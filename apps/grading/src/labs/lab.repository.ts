import { Injectable } from '@nestjs/common';
import {
  programFiles,
  Refusal,
  type activateLabs,
  type InputOf,
  type LabDefinition,
  type OutputOf,
} from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { orderedFiles } from './learner-files.js';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { isPractice } from './trust/practice.repository.js';

const presentRow = z.strictObject({
  version: z.string(),
  starterFiles: programFiles.nullable(),
  isOpen: z.boolean(),
  isPractice: z.boolean(),
});
type PresentLab = z.infer<typeof presentRow>;

@Injectable()
export class LabRepository {
  constructor(private readonly database: Database) {}

  async hasVersion(version: string): Promise<boolean> {
    return (await this.database.labVersion.count({ where: { id: version } })) > 0;
  }

  /** True for every lab that was ever activated: submissions of a retired lab can still be listed. */
  async hasLab(labId: number): Promise<boolean> {
    return (await this.database.lab.count({ where: { id: labId } })) > 0;
  }

  /** @throws Refusal lab-unknown, also for a lab that is retired */
  async findPresent(labId: number): Promise<PresentLab> {
    const lab = await this.database.maybeOne(sql('lab-find-present', presentRow)`
      SELECT version, starter_files AS "starterFiles", is_open AS "isOpen",
        ${isPractice(sql.fragment`lab.version`)} AS "isPractice"
      FROM lab JOIN lab_version ON lab_version.id = version WHERE lab.id = ${labId} AND retired_at IS NULL`);
    if (!lab) throw new Refusal('lab-unknown');
    return lab;
  }

  /** @throws Refusal lab-unknown, also for a lab that is retired, or account-needed for a lab that is not open */
  async findOpen(labId: number): Promise<PresentLab> {
    const lab = await this.findPresent(labId);
    if (!lab.isOpen) throw new Refusal('account-needed');
    return lab;
  }

  async addVersion(version: string, definition: LabDefinition, prepared: PreparedLab): Promise<void> {
    const starterFiles = orderedFiles(definition.starterFiles);
    await this.database.execute(sql('lab-add-version')`
      INSERT INTO lab_version (id, definition, prepared, starter_files, needs_trust)
      VALUES (${version}, ${JSON.stringify(definition)}::json, ${JSON.stringify(prepared)}::json,
        ${starterFiles && JSON.stringify(starterFiles)}::json, ${definition.tests !== undefined})
      ON CONFLICT DO NOTHING`);
  }

  async loadPrepared(version: string): Promise<PreparedLab> {
    const select = { prepared: true };
    const { prepared } = await this.database.labVersion.findUniqueOrThrow({ where: { id: version }, select });
    return prepared as unknown as PreparedLab;
  }

  /** Retires every other lab; fails for a version that is not stored. */
  async activate({ labs }: InputOf<typeof activateLabs>): Promise<OutputOf<typeof activateLabs>> {
    const ids = labs.map(({ labId }) => labId);
    const versions = labs.map(({ version }) => version);
    const mostXp = labs.map(({ maxXp }) => maxXp);
    const areOpen = labs.map(({ isOpen = false }) => isOpen);
    return this.database.transaction(async (transaction) => {
      // Imports run one after the other. Submitting and grading only read the table.
      await transaction.execute(sql('lab-lock-table')`LOCK TABLE lab IN SHARE ROW EXCLUSIVE MODE`);
      const activated = await transaction.execute(sql('lab-activate')`
        INSERT INTO lab (id, version, max_xp, is_open)
        SELECT * FROM unnest(${ids}::int[], ${versions}::text[], ${mostXp}::int[], ${areOpen}::boolean[])
        ON CONFLICT (id) DO UPDATE
        SET version = excluded.version, max_xp = excluded.max_xp, is_open = excluded.is_open, retired_at = NULL`);
      const retired = await transaction.execute(sql('lab-retire')`
        UPDATE lab SET retired_at = now() WHERE retired_at IS NULL AND id <> ALL (${ids}::int[])`);
      return { activated, retired, practice: await practiceOf(transaction) };
    });
  }
}

const practiceRow = z.strictObject({ id: z.number() });

async function practiceOf(transaction: SqlTransaction): Promise<number[]> {
  const labs = await transaction.query(sql('lab-practice', practiceRow)`
    SELECT id FROM lab WHERE retired_at IS NULL AND ${isPractice(sql.fragment`lab.version`)} ORDER BY id`);
  return labs.map(({ id }) => id);
}

import { Injectable } from '@nestjs/common';
import { Refusal, type activateLabs, type InputOf, type LabDefinition, type OutputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { Database } from '../database.js';
import type { PreparedLab } from '../grades/prepared-lab.js';

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
  async presentVersion(labId: number): Promise<string> {
    const lab = await this.database.lab.findUnique({
      where: { id: labId, retiredAt: null },
      select: { versionId: true },
    });
    if (!lab) throw new Refusal('lab-unknown');
    return lab.versionId;
  }

  /** @throws Refusal lab-unknown, also for a lab that is retired, or account-needed for a lab that is not open */
  async openVersion(labId: number): Promise<string> {
    const lab = await this.database.lab.findUnique({
      where: { id: labId, retiredAt: null },
      select: { versionId: true, isOpen: true },
    });
    if (!lab) throw new Refusal('lab-unknown');
    if (!lab.isOpen) throw new Refusal('account-needed');
    return lab.versionId;
  }

  async addVersion(version: string, definition: LabDefinition, prepared: PreparedLab): Promise<void> {
    await this.database.execute(sql('lab-add-version')`
      INSERT INTO lab_version (id, definition, prepared)
      VALUES (${version}, ${JSON.stringify(definition)}::json, ${JSON.stringify(prepared)}::json)
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
      return { activated, retired };
    });
  }
}

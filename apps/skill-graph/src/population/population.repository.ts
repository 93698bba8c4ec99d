import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sql, type Statement } from '@proximal/database';
import { newPopulation, type Population, type PopulationChange } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import { valuesOf, withValues, type PopulationValue } from '../population-values.js';

const lockRow = z.strictObject({ isOurs: z.boolean() });
const isOlderRow = z.strictObject({ is: z.boolean() });
const valueRow = z.strictObject({ name: z.string(), version: z.number(), values: z.array(z.number()) });

/** Skips from name to name along the index, because names are few but each may have a long history. */
const latestOfEachName = sql('population-latest-of-each-name', valueRow)`
  WITH RECURSIVE known AS (
    (SELECT name FROM population_value ORDER BY name LIMIT 1)
    UNION ALL
    SELECT (SELECT name FROM population_value AS later WHERE later.name > known.name ORDER BY name LIMIT 1)
    FROM known WHERE name IS NOT NULL
  )
  SELECT latest.name, latest.version, latest.values FROM known CROSS JOIN LATERAL (
    SELECT name, version, values FROM population_value WHERE population_value.name = known.name
    ORDER BY version DESC LIMIT 1
  ) AS latest`;

function valuesAfter({ version }: Population): Statement<PopulationValue> {
  return sql('population-values-after', valueRow)`
    SELECT name, version, values FROM population_value WHERE version > ${version} ORDER BY version`;
}

/** Stores versions of the population. A version consists of all earlier values and the values that it sets itself. */
@Injectable()
export class PopulationRepository {
  constructor(private readonly database: Database) {}

  async loadLatest(known?: Population): Promise<Population> {
    const values = known ? await this.database.read(valuesAfter(known)) : await this.database.read(latestOfEachName);
    return withValues(known ?? newPopulation(), values);
  }

  async loadLatestIn(transaction: SqlTransaction, known: Population): Promise<Population> {
    return withValues(known, await transaction.query(valuesAfter(known)));
  }

  /** Each version follows on the one before; false when another copy has the lock. */
  async tryLock(transaction: SqlTransaction): Promise<boolean> {
    const { isOurs } = await transaction.one(sql('population-try-lock', lockRow)`
      SELECT pg_try_advisory_xact_lock(hashtext('population-learning')) AS "isOurs"`);
    return isOurs;
  }

  /** By the database's clock. Version 0 is always old enough. */
  async isOlder(transaction: SqlTransaction, { version }: Population, ageMs: number): Promise<boolean> {
    const { is } = await transaction.one(sql('population-is-older', isOlderRow)`
      SELECT NOT EXISTS (SELECT FROM population WHERE version = ${version}
        AND created_at > clock_timestamp() - make_interval(secs => ${ageMs / 1_000}::float8)) AS is`);
    return is;
  }

  async add(transaction: SqlTransaction, version: number, change: PopulationChange, learnt: number): Promise<void> {
    await transaction.execute(
      sql('population-add')`INSERT INTO population (version, learnt) VALUES (${version}, ${learnt})`,
    );
    await transaction.execute(sql('population-add-values')`
      INSERT INTO population_value (name, version, values)
       SELECT *
       FROM json_populate_recordset(null::population_value, ${JSON.stringify(valuesOf(change, version))}::json)`);
  }
}

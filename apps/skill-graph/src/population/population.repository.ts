import { Injectable } from '@nestjs/common';
import { newPopulation, type Population, type PopulationChange } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import { valuesOf, withValues, type PopulationValue } from './population-values.js';

/** Skips from name to name along the index: the history of a name may be long, its names are few. */
const latestOfEachName = `
  WITH RECURSIVE known AS (
    (SELECT name FROM population_value ORDER BY name LIMIT 1)
    UNION ALL
    SELECT (SELECT name FROM population_value AS later WHERE later.name > known.name ORDER BY name LIMIT 1)
    FROM known WHERE name IS NOT NULL
  )
  SELECT latest.name, latest.version, latest.values FROM known CROSS JOIN LATERAL (
    SELECT name, version, values FROM population_value WHERE population_value.name = known.name ORDER BY version DESC LIMIT 1
  ) AS latest`;

const later = 'SELECT name, version, values FROM population_value WHERE version > $1 ORDER BY version';

/** Versions of the population: each is what the ones before it set, and what it sets itself. */
@Injectable()
export class PopulationRepository {
  constructor(private readonly database: Database) {}

  /** The last version. @param known an earlier one, from which it is cheaper to come to it */
  async latest(known?: Population): Promise<Population> {
    const values = known
      ? await this.database.read<PopulationValue>(later, [known.version])
      : await this.database.read<PopulationValue>(latestOfEachName, []);
    return withValues(known ?? newPopulation(), values);
  }

  /** The last version as the transaction sees it. */
  async latestIn(transaction: SqlTransaction, known: Population): Promise<Population> {
    return withValues(known, await transaction.$queryRawUnsafe<PopulationValue[]>(later, known.version));
  }

  /** @param learnt how many observations the version was learnt from */
  async add(transaction: SqlTransaction, version: number, change: PopulationChange, learnt: number): Promise<void> {
    await transaction.$executeRawUnsafe('INSERT INTO population (version, learnt) VALUES ($1, $2)', version, learnt);
    await transaction.$executeRawUnsafe(
      `INSERT INTO population_value (name, version, values)
       SELECT * FROM json_populate_recordset(null::population_value, $1::json)`,
      JSON.stringify(valuesOf(change, version)),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { newLearner, type Episode, type SkillState } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { evidenceSources, type Evidence, type LogPosition } from '../evidence/evidence.js';
import { getOrThrow } from '../get-or-throw.js';
import { derivedTables, divergedIn, upsertInto } from './derived-tables.js';
import { episodeOf, episodeRow, episodeValues } from './episode-row.js';
import { LearnerRecord, type KnownBefore } from './learner-record.js';
import { learnerColumns, learnerOf, learnerRow, skillsOf, skillTuple, skillValues } from './learner-row.js';
import { ObservationRepository } from './observation.repository.js';
import { rowsOf } from './record-rows.js';

type Subject = Pick<Evidence, 'learnerId' | 'skills' | 'source' | 'subjectId'>;

const lockedRow = learnerRow.extend({
  learner_id: z.number(),
  latest_at: z.date().nullable(),
  latest_source: z.enum(evidenceSources).nullable(),
  latest_source_id: z.string().nullable(),
});

type LockedRow = z.infer<typeof lockedRow>;

const unknown = newLearner();

/** The lock of the learner's row covers all records besides the logs. */
@Injectable()
export class LearnerRecordRepository {
  constructor(private readonly observations: ObservationRepository) {}

  /** Every caller locks in the same order. */
  async lock(transaction: SqlTransaction, learnerIds: readonly number[]): Promise<Map<number, KnownBefore>> {
    const ids = [...new Set(learnerIds)];
    await transaction.execute(sql('learner-record-add-learners')`
      INSERT INTO learner (learner_id, ability_mean, ability_variance, form_mean, form_variance)
       SELECT id, ${unknown.ability.mean}, ${unknown.ability.variance}, ${unknown.form.mean}, ${unknown.form.variance}
       FROM unnest(${ids}::int[]) AS id ORDER BY id ON CONFLICT DO NOTHING`);
    const rows = await transaction.query(sql('learner-record-lock', lockedRow)`
      SELECT learner_id, ${learnerColumns}, latest_at, latest_source, latest_source_id FROM learner
       WHERE learner_id = ANY (${ids}::int[]) ORDER BY learner_id FOR UPDATE`);
    const knownOf = (row: LockedRow) => ({ learner: learnerOf(row, new Map()), latest: latestOf(row) });
    return new Map(rows.map((row) => [row.learner_id, knownOf(row)]));
  }

  async load(
    transaction: SqlTransaction,
    evidence: readonly Subject[],
    locked: ReadonlyMap<number, KnownBefore>,
  ): Promise<Map<number, LearnerRecord>> {
    if (evidence.length === 0) return new Map();
    const skills = await skillsFor(transaction, evidence);
    const episodes = await episodesFor(transaction, evidence);
    const ids = [...new Set(evidence.map(({ learnerId }) => learnerId))];
    return new Map(
      ids.map((id) => {
        const { learner, latest } = getOrThrow(locked, id);
        const before = { learner: { ...learner, skills: skills.get(id) ?? new Map<string, SkillState>() }, latest };
        return [id, new LearnerRecord(id, before, episodes.get(id))];
      }),
    );
  }

  async save(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<void> {
    const rows = rowsOf(records);
    for (const table of derivedTables) {
      const given = rows[table.name];
      if (given.length > 0) await transaction.execute(upsertInto(table, given));
    }
    await this.observations.add(transaction, records);
  }

  async findDiverged(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<number[]> {
    const rows = rowsOf(records);
    const ids = records.map(({ learnerId }) => learnerId);
    const found = new Set(await this.observations.findDiverged(transaction, records));
    for (const table of derivedTables) {
      const findDiverged = await transaction.query(divergedIn(table, rows[table.name], ids));
      for (const { learner_id } of findDiverged) found.add(learner_id);
    }
    return [...found];
  }

  async replace(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<void> {
    if (records.length === 0) return;
    const ids = records.map(({ learnerId }) => learnerId);
    for (const { name } of derivedTables.filter(({ name }) => name !== 'learner')) {
      await transaction.execute(
        sql('learner-record-replace')`DELETE FROM ${sql.identifier(name)} WHERE learner_id = ANY (${ids}::int[])`,
      );
    }
    await this.observations.forget(transaction, ids);
    await this.save(transaction, records);
  }
}

function latestOf({ latest_at, latest_source, latest_source_id }: LockedRow): LogPosition | null {
  if (latest_at === null || latest_source === null || latest_source_id === null) return null;
  return { occurredAt: latest_at.getTime(), source: latest_source, sourceId: latest_source_id };
}

const learnerSkillsRow = z.strictObject({ learner_id: z.number(), skills: z.array(skillTuple) });

async function skillsFor(transaction: SqlTransaction, evidence: readonly Subject[]) {
  const requested = evidence.flatMap(({ learnerId, skills }) => skills.map((skill) => ({ learnerId, skill })));
  const rows = await transaction.query(sql('learner-record-skills-for', learnerSkillsRow)`
    SELECT learner_id, json_agg(${skillValues}) AS skills FROM learner_skill
     WHERE (learner_id, skill_slug) IN (SELECT * FROM unnest(${requested.map(({ learnerId }) => learnerId)}::int[], ${requested.map(({ skill }) => skill)}::text[]))
     GROUP BY learner_id`);
  return new Map(rows.map(({ learner_id, skills }) => [learner_id, skillsOf(skills)]));
}

const learnerEpisodeRow = episodeRow.extend({ learner_id: z.number() });

/** Selects the evidence's labs and all failed ones: the shown learner depends on what failed labs take away. */
async function episodesFor(transaction: SqlTransaction, evidence: readonly Subject[]) {
  const labs = evidence.filter(({ source }) => source !== 'lesson' && source !== 'challenge');
  const rows = await transaction.query(sql('learner-record-episodes-for', learnerEpisodeRow)`
    SELECT learner_id, lab_id, ${episodeValues} FROM episode
     WHERE learner_id = ANY (${[...new Set(evidence.map(({ learnerId }) => learnerId))]}::int[]) AND (burden IS NOT NULL
       OR (learner_id, lab_id) IN (SELECT * FROM unnest(${labs.map(({ learnerId }) => learnerId)}::int[], ${labs.map(({ subjectId }) => subjectId)}::int[])))`);
  const found = new Map<number, Map<number, Episode>>();
  for (const { learner_id, ...row } of rows) {
    const own = found.get(learner_id) ?? new Map<number, Episode>();
    found.set(learner_id, own.set(row.lab_id, episodeOf(row)));
  }
  return found;
}

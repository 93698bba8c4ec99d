import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';
import type { SkillHistory } from './skill-in-full.js';

/** Of learner $1 in skill $2 at the end of day $3; 0 before the first evidence. */
const masteryBefore = `
  coalesce((SELECT mastery FROM mastery_day WHERE learner_id = $1 AND skill_slug = $2 AND day <= $3::date
            ORDER BY day DESC LIMIT 1), 0) AS "masteryBefore"`;
/** A lesson that was completed counts in full; a program that did not even load is no evidence. */
const evidence = `
  (SELECT coalesce(json_agg(latest), '[]') FROM (
     SELECT source AS type, subject_id::text AS id, coalesce(score, 100) AS score, occurred_at AS at FROM evidence
     WHERE learner_id = $1 AND skills @> ARRAY[$2::text] AND ran
     ORDER BY occurred_at DESC, source DESC, source_id COLLATE "C" DESC LIMIT 20) AS latest) AS evidence`;
/** What learners have done, from the log and what is kept beside it. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  /** @param day the snapshot's, `YYYY-MM-DD` */
  async of(learnerId: number, slug: string, day: string): Promise<SkillHistory> {
    const text = `SELECT ${masteryBefore}, ${evidence}`;
    const [row] = await this.database.read<SkillHistory>(text, [learnerId, slug, day]);
    const dated = row!.evidence.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
    return { masteryBefore: row!.masteryBefore, evidence: dated };
  }

  /** @param day the snapshot's, `YYYY-MM-DD` */
  async masteryAt(learnerId: number, slug: string, day: string): Promise<number> {
    const values = [learnerId, slug, day];
    const [row] = await this.database.read<Pick<SkillHistory, 'masteryBefore'>>(`SELECT ${masteryBefore}`, values);
    return row!.masteryBefore;
  }
}

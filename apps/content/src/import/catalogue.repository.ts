import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { onPrisma, sql } from '@proximal/database';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { CatalogueRows } from './catalogue-rows.js';
import { fillSearchIndex } from './search-index.repository.js';
import { publishedEvent } from '../event-backfill/curriculum-event-backfill.repository.js';

/** The key of the advisory lock that imports take; no other code of this database takes one. */
const importLock = 1;

/** In milliseconds: an import may wait for another one, which may wait for grading. */
const importLimits = { maxWait: 10_000, timeout: 120_000 };

export type ActiveLab = Pick<CatalogueRows['labs'][number], 'id' | 'version' | 'maxXp' | 'isOpen'>;

/** Tells grading of all visible labs, and returns the ids of those that are practice. */
type Activate = (labs: readonly ActiveLab[]) => Promise<number[]>;

export interface Imported {
  version: string;
  changed: boolean;
}

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores the event in the same transaction. `activate` runs in either case, while no other import can run; when it
   * fails, nothing changes.
   */
  publish(rows: CatalogueRows, rowsVersion: string, activate: Activate): Promise<Imported> {
    return this.database.$transaction(async (transaction) => {
      const present = await lockPresent(transaction);
      const practice = await activate(rows.labs.filter(({ isVisible }) => isVisible));
      const version = editionOf(rowsVersion, practice);
      if (present?.version === version) return { version, changed: false };
      await rememberPlaces(onPrisma(transaction), rows);
      await replaceRows(transaction, rows);
      await markPractice(transaction, practice);
      await recordVersion(transaction, version);
      return { version, changed: true };
    }, importLimits);
  }

  /**
   * Publishes the present curriculum again if other labs than before are practice.
   * @returns whether they are
   */
  publishPractice(activate: Activate): Promise<boolean> {
    return this.database.$transaction(async (transaction) => {
      const present = await lockPresent(transaction);
      if (!present) return false;
      const select = { id: true, version: true, maxXp: true, isOpen: true };
      const practice = await activate(await transaction.lab.findMany({ where: { isVisible: true }, select }));
      const version = editionOf(rowsVersionIn(present.version), practice);
      if (present.version === version) return false;
      await markPractice(transaction, practice);
      await recordVersion(transaction, version);
      return true;
    }, importLimits);
  }
}

async function lockPresent(transaction: Prisma.TransactionClient) {
  await onPrisma(transaction).execute(sql('catalogue-lock')`SELECT pg_advisory_xact_lock(${importLock})`);
  return transaction.curriculum.findFirst({ orderBy: { sequence: 'desc' } });
}

/** Services fetch a curriculum once for each version, so that has to tell which labs are practice. */
function editionOf(rowsVersion: string, practice: readonly number[]): string {
  if (practice.length === 0) return rowsVersion;
  const ids = practice.toSorted((one, other) => one - other).join();
  return `${rowsVersion}-${createHash('sha256').update(ids).digest('hex').slice(0, 16)}`;
}

function rowsVersionIn(version: string): string {
  return version.split('-')[0]!;
}

async function markPractice(transaction: Prisma.TransactionClient, practice: readonly number[]): Promise<void> {
  await onPrisma(transaction).execute(sql('catalogue-mark-practice')`
    UPDATE lab SET is_practice = (id = ANY (${practice}::int[])) WHERE is_practice <> (id = ANY (${practice}::int[]))`);
}

/** Stores where a list that is being paged goes on when its last item is removed now. */
async function rememberPlaces(transaction: Pick<SqlTransaction, 'execute'>, rows: CatalogueRows): Promise<void> {
  const { tracks, roadmaps, levels, modules, lessons } = rows;
  for (const [table, order, kept] of [
    ['track', 'position', tracks],
    ['roadmap', 'position', roadmaps],
    ['level', 'ordinal', levels],
    ['module', 'ordinal', modules],
    ['lesson', 'ordinal', lessons],
  ] as const) {
    const ids = kept.map(({ id }) => id);
    await transaction.execute(sql('catalogue-remember-places')`
      WITH present AS (
        SELECT id, ${sql.identifier(order)} AS rank, id = ANY (${ids}::int[]) AS stays FROM ${sql.identifier(table)})
      UPDATE identity SET follows = coalesce((
        SELECT id FROM present WHERE stays AND rank < gone.rank ORDER BY rank DESC LIMIT 1), 0)
      FROM present AS gone WHERE NOT gone.stays AND identity.id = gone.id`);
  }
}

/** A table comes before those that its rows belong to. */
const replacedTables = [
  'lab_data',
  'lab',
  'lesson',
  'module',
  'level',
  'track',
  'roadmap',
  'challenge',
  'skill',
  'glossary_term',
  'search_document',
  'search_word',
  'search_synonym',
  'published_item',
];

/** Readers see the old rows until the commit, then all of the new ones. */
async function replaceRows(transaction: Prisma.TransactionClient, rows: CatalogueRows): Promise<void> {
  for (const table of replacedTables) {
    await onPrisma(transaction).execute(sql('catalogue-empty')`DELETE FROM ${sql.identifier(table)}`);
  }
  await transaction.skill.createMany({ data: rows.skills });
  await transaction.roadmap.createMany({ data: rows.roadmaps });
  await transaction.track.createMany({ data: rows.tracks });
  await transaction.level.createMany({ data: rows.levels });
  await transaction.module.createMany({ data: rows.modules });
  await transaction.lesson.createMany({ data: rows.lessons });
  await transaction.lab.createMany({ data: rows.labs });
  // One at a time: each may have 1 MiB.
  for (const data of rows.labData) await transaction.labData.create({ data });
  await transaction.challenge.createMany({ data: rows.challenges });
  await transaction.figure.createMany({ data: rows.figures, skipDuplicates: true });
  await transaction.glossaryTerm.createMany({ data: rows.glossaryTerms });
  await transaction.searchDocument.createMany({ data: rows.searchDocuments });
  await fillSearchIndex(onPrisma(transaction), rows.searchIndex);
  await transaction.publishedItem.createMany({ data: rows.publishedItems });
}

async function recordVersion(transaction: Prisma.TransactionClient, version: string): Promise<void> {
  const published = await transaction.curriculum.create({ data: { version, publishedAt: new Date() } });
  await addToOutbox(onPrisma(transaction), [publishedEvent(published)]);
}

import { Injectable } from '@nestjs/common';
import { curriculumPublished } from '@proximal/contracts';
import { outboxRow, type FactSource, type OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Curriculum } from '../generated/prisma/client.js';

const batchSize = 500;

/** The fact that a curriculum was published: the same row gives the same fact, whenever it is told. */
export function publishedFact({ sequence, version, publishedAt }: Curriculum): OutboxRow {
  const published = { version, publishedAt: publishedAt.toISOString() };
  // A version may come back and is then told again; the instant tells apart the same number of a database made anew.
  return outboxRow(curriculumPublished, `${sequence} ${published.publishedAt}`, published);
}

/** Derives the facts of all imports from their rows, which are never removed. */
@Injectable()
export class CurriculumFacts implements FactSource {
  constructor(private readonly database: Database) {}

  async factsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const published = await this.database.curriculum.findMany({
      where: { sequence: { gt: Number(after ?? 0) } },
      orderBy: { sequence: 'asc' },
      take: batchSize,
    });
    const last = published.length === batchSize ? published.at(-1) : undefined;
    return { rows: published.map(publishedFact), next: last ? String(last.sequence) : null };
  }
}

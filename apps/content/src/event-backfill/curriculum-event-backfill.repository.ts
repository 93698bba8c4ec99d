import { Injectable } from '@nestjs/common';
import { curriculumPublished } from '@proximal/contracts';
import { outboxRow, type EventBackfill, type OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Curriculum } from '../generated/prisma/client.js';

const batchSize = 500;

/** Builds the event for a published curriculum: the same row always gives the same event. */
export function publishedEvent({ sequence, version, publishedAt }: Curriculum): OutboxRow {
  const published = { version, publishedAt: publishedAt.toISOString() };
  // A version may come back; the instant tells equal sequence numbers of a recreated database apart.
  return outboxRow(curriculumPublished, `${sequence} ${published.publishedAt}`, published);
}

/** Derives the events of all imports from their rows, which are never removed. */
@Injectable()
export class CurriculumEventBackfill implements EventBackfill {
  constructor(private readonly database: Database) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const published = await this.database.curriculum.findMany({
      where: { sequence: { gt: Number(after ?? 0) } },
      orderBy: { sequence: 'asc' },
      take: batchSize,
    });
    const last = published.length === batchSize ? published.at(-1) : undefined;
    return { rows: published.map(publishedEvent), next: last ? String(last.sequence) : null };
  }
}

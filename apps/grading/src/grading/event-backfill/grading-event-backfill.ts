import { Injectable } from '@nestjs/common';
import { submissionGraded } from '@proximal/contracts';
import {
  payloadsOf,
  type EventBackfill,
  type OutboxRow,
  type OwnEvent,
  type SqlTransaction,
} from '@proximal/messaging';
import { GiveUpEventBackfill } from './give-up-event-backfill.repository.js';
import { SolutionEventBackfill } from './solution-event-backfill.repository.js';
import { GradeEventBackfill } from './grade-event-backfill.repository.js';
import { GradeRecoveryRepository } from './grade-recovery.repository.js';

const kinds = ['grade', 'opening', 'giving-up'] as const;

interface Cursor {
  kind: (typeof kinds)[number];
  after: string | null;
}

@Injectable()
export class GradingEventBackfill implements EventBackfill {
  private readonly sources: Record<Cursor['kind'], EventBackfill>;

  constructor(
    grades: GradeEventBackfill,
    private readonly openings: SolutionEventBackfill,
    private readonly givenUp: GiveUpEventBackfill,
    private readonly lostGrades: GradeRecoveryRepository,
  ) {
    this.sources = { grade: grades, opening: openings, 'giving-up': givenUp };
  }

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const { kind, after: cursor } = after === null ? { kind: kinds[0], after: null } : (JSON.parse(after) as Cursor);
    const { rows, next } = await this.sources[kind].eventsAfter(cursor);
    const following = next === null ? startAfter(kind) : { kind, after: next };
    return { rows, next: following && JSON.stringify(following) };
  }

  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const grades = await this.lostGrades.recover(transaction, payloadsOf(submissionGraded, events));
    const openings = await this.openings.recover(transaction, events);
    return grades + openings + (await this.givenUp.recover(transaction, events));
  }
}

function startAfter(kind: Cursor['kind']): Cursor | null {
  const following = kinds[kinds.indexOf(kind) + 1];
  return following ? { kind: following, after: null } : null;
}

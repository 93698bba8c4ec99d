import { Injectable } from '@nestjs/common';
import type { FactSource, OutboxRow } from '@proximal/messaging';
import { SolutionFacts } from './solutions/solution-facts.repository.js';
import { GradeFacts } from './submissions/grade-facts.repository.js';

/** The kinds of events in the order in which they are derived; a place among them is a kind and where it goes on. */
const kinds = ['grade', 'opening'] as const;

interface Place {
  kind: (typeof kinds)[number];
  after: string | null;
}

/** Derives this service's events from its tables: grades first, then openings of solutions. */
@Injectable()
export class GradingFacts implements FactSource {
  private readonly sources: Record<Place['kind'], FactSource>;

  constructor(grades: GradeFacts, openings: SolutionFacts) {
    this.sources = { grade: grades, opening: openings };
  }

  async factsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const { kind, after: place } = after === null ? { kind: kinds[0], after: null } : (JSON.parse(after) as Place);
    const { rows, next } = await this.sources[kind].factsAfter(place);
    const following = next === null ? startAfter(kind) : { kind, after: next };
    return { rows, next: following && JSON.stringify(following) };
  }
}

function startAfter(kind: Place['kind']): Place | null {
  const following = kinds[kinds.indexOf(kind) + 1];
  return following ? { kind: following, after: null } : null;
}

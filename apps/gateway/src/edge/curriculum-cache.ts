import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer that is the same for all learners: it is built once and sent to everybody. */
export interface ReadyAnswer {
  body: Buffer;
  /** A strong ETag, with its quotes. */
  etag: string;
}

/** The greatest size of the cache, in bytes; some three hundred lessons of average length take one megabyte. */
const maxBytes = 64 * 1024 * 1024;
const maxEntries = 10_000;
/** After this time the cache recovers from a lost announcement of a new curriculum. */
const maxAgeMs = 5 * 60_000;

/** Stores complete answers until the next curriculum is published. */
export class CurriculumCache {
  private readonly answers = new LRUCache<string, ReadyAnswer & { storedAt: number }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (answer, url) => sizeOf(url, answer),
  });
  /** Rises with each publication, so that an answer asked for before one is not kept after it. */
  generation = 0;

  /** @param url the request's path and query as sent */
  find(url: string, now: number): ReadyAnswer | undefined {
    const answer = this.answers.get(url);
    return answer !== undefined && now - answer.storedAt < maxAgeMs ? answer : undefined;
  }

  /** Stores an answer that was requested in `generation`. */
  store(url: string, answer: ReadyAnswer, generation: number, now: number): void {
    if (generation !== this.generation) return;
    this.answers.set(url, { ...answer, storedAt: now });
  }

  /** Drops all answers, because the curriculum has changed. */
  drop(): void {
    this.generation += 1;
    this.answers.clear();
  }
}

/** The URL counts as well: a caller can make it long with ignored parameters. */
function sizeOf(url: string, { body }: ReadyAnswer): number {
  return url.length + body.length;
}

/**
 * Returns the answer with the ETag of its bytes. It copies the bytes: they may be part of a larger buffer, which would
 * stay in memory with them. BLAKE2b takes half the time of SHA-256 on a CPU without instructions for SHA.
 */
export function readyAnswer(bytes: Uint8Array): ReadyAnswer {
  const body = Buffer.from(bytes);
  return { body, etag: `"${hash('blake2b512', body, 'base64url').slice(0, 27)}"` };
}

/** Returns whether `If-None-Match` names the ETag; for GET the comparison is the weak one (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

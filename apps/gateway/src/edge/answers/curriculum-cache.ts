import { isWorthCompressing, type Encoding } from '@proximal/runtime';
import { LRUCache } from 'lru-cache';
import { encodedAnswer, type ReadyAnswer } from './ready-answer.js';

/** Some three hundred lessons of average length take one megabyte. */
const maxBytes = 64 * 1024 * 1024;
const maxEntries = 10_000;
/** After this time the cache recovers from a lost announcement of a new curriculum. */
const maxAgeMs = 5 * 60_000;

type StoredAnswer = ReadyAnswer & { storedAt: number };

export class CurriculumCache {
  private readonly answers = new LRUCache<string, StoredAnswer>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (answer, url) => sizeOf(url, answer),
  });
  /** Rises with each publication, so that an answer asked for before one is not kept after it. */
  generation = 0;

  find(url: string, now: number): StoredAnswer | undefined {
    const answer = this.answers.get(url);
    return answer !== undefined && now - answer.storedAt < maxAgeMs ? answer : undefined;
  }

  store(url: string, answer: ReadyAnswer, generation: number, now: number): void {
    if (generation !== this.generation) return;
    this.answers.set(url, { ...answer, storedAt: now });
  }

  /** The answer that this encoding gets, without making or compressing one. */
  known(url: string, encoding: Encoding | null, now = Date.now()): ReadyAnswer | undefined {
    const known = this.find(keyOf(url, encoding), now);
    if (known !== undefined || encoding === null) return known;
    const plain = this.find(url, now);
    return plain === undefined || isWorthCompressing(plain.body) ? undefined : plain;
  }

  async answer(url: string, encoding: Encoding | null, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const { generation } = this;
    const now = Date.now();
    const known = this.known(url, encoding, now);
    if (known !== undefined) return known;
    const stored = encoding === null ? undefined : this.find(url, now);
    const plain = stored ?? (await make());
    if (stored === undefined) this.store(url, plain, generation, now);
    if (encoding === null || !isWorthCompressing(plain.body)) return plain;
    const encoded = await encodedAnswer(plain, encoding);
    this.store(keyOf(url, encoding), encoded, generation, stored?.storedAt ?? now);
    return encoded;
  }

  drop(): void {
    this.generation += 1;
    this.answers.clear();
  }
}

function keyOf(url: string, encoding: Encoding | null): string {
  return encoding === null ? url : `${encoding} ${url}`;
}

/** The URL counts as well: a caller can make it long with a text to search for. */
function sizeOf(url: string, { body, link = '' }: ReadyAnswer): number {
  return url.length + body.length + link.length;
}

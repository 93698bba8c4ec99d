import type { AnswerOf, OperationOf, PathOf, ProximalClient } from '@proximal/client';
import { LRUCache } from 'lru-cache';
import { isPassing } from './passing.js';

/** Their answers are the same for every learner, and change only with the curriculum. */
type SharedPath = Extract<
  PathOf<'GET'>,
  '/labs/{id}' | '/lessons/{id}' | '/tracks' | '/tracks/{slug}' | '/tracks/{slug}/outline'
>;

interface Stored {
  etag: string | null;
  body: unknown;
  checkedAt: number;
}

const freshForMs = 30_000;
const mostAnswers = 2_000;

/** A learner on the free plan has 30 requests a minute, so a page asks only for what may have changed, by ETag. */
export class CurriculumPages {
  private readonly answers = new LRUCache<string, Stored>({ max: mostAnswers });

  constructor(private readonly now: () => number = Date.now) {}

  async read<P extends SharedPath>(
    client: ProximalClient,
    path: P,
    params: Record<string, string | number>,
  ): Promise<AnswerOf<OperationOf<'GET', P>>> {
    const name = JSON.stringify([path, params]);
    const stored = this.answers.get(name);
    if (stored && this.now() - stored.checkedAt < freshForMs) return stored.body as AnswerOf<OperationOf<'GET', P>>;
    const headers: Record<string, string> = stored?.etag ? { 'If-None-Match': stored.etag } : {};
    const answer = await client.send('GET', path, { params, headers } as never).catch((error: unknown) => {
      // What was shown a while ago is better than no page, above all beside a form that has just been sent.
      if (stored && isPassing(error)) return { body: stored.body, headers: new Headers() };
      throw error;
    });
    const body = answer.body ?? stored?.body;
    const etag = answer.headers.get('etag') ?? stored?.etag ?? null;
    this.answers.set(name, { etag, body, checkedAt: this.now() });
    return body as AnswerOf<OperationOf<'GET', P>>;
  }
}

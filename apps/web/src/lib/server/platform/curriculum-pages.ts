import type { AnswerOf, OperationOf, PathOf, ProximalClient } from '@proximal/client';
import { LRUCache } from 'lru-cache';
import type { GuestSession } from './guest-session.js';
import { isPassing } from './passing.js';
import type { Platform } from './platform.js';

/** Their answers are the same for every learner and every guest, and change with a release or with the curriculum. */
type SharedPath = Extract<
  PathOf<'GET'>,
  | '/glossary'
  | '/labs/{id}'
  | '/lessons/{id}'
  | '/subscriptions/plans'
  | '/tracks'
  | '/tracks/{slug}'
  | '/tracks/{slug}/outline'
>;

interface Question {
  client: ProximalClient;
  path: SharedPath;
  params: Record<string, string | number>;
}

interface Stored {
  etag: string | null;
  body: unknown;
  checkedAt: number;
  edition: number;
}

const freshForMs = 30_000;
const mostAnswers = 2_000;

/**
 * A learner on the free plan has 30 requests a minute, so a page asks only for what may have changed, by ETag. What
 * guests read is counted as requests of this server, because many of them may come from one address.
 */
export class CurriculumPages {
  private readonly answers = new LRUCache<string, Stored>({ max: mostAnswers });
  private readonly asked = new Map<string, { client: ProximalClient; body: Promise<unknown> }>();
  /** Counts how often an answer was seen to have changed; those of earlier editions are checked again. */
  private edition = 0;

  constructor(
    private readonly platform: Platform,
    private readonly guest: GuestSession,
    private readonly now: () => number = Date.now,
  ) {}

  async read<P extends SharedPath>(
    client: ProximalClient,
    path: P,
    params: Record<string, string | number>,
  ): Promise<AnswerOf<OperationOf<'GET', P>>> {
    const name = JSON.stringify([path, params]);
    const stored = this.answers.get(name);
    const body = stored && this.isFresh(stored) ? stored.body : this.askOnce(name, { client, path, params });
    return (await body) as AnswerOf<OperationOf<'GET', P>>;
  }

  private isFresh({ checkedAt, edition }: Stored): boolean {
    return edition === this.edition && this.now() - checkedAt < freshForMs;
  }

  /** Shares a request with the same client only: that of another one may be refused for its own reasons. */
  private askOnce(name: string, question: Question): Promise<unknown> {
    const asked = this.asked.get(name);
    if (asked?.client === question.client) return asked.body;
    const body = this.ask(name, question).finally(() => {
      if (this.asked.get(name)?.body === body) this.asked.delete(name);
    });
    this.asked.set(name, { client: question.client, body });
    return body;
  }

  private async ask(name: string, { client, path, params }: Question): Promise<unknown> {
    const { edition } = this;
    const stored = this.answers.get(name);
    const headers: Record<string, string> = stored?.etag ? { 'If-None-Match': stored.etag } : {};
    const send = () => client.send('GET', path, { params, headers } as never);
    const answer = await (this.guest.isOf(client) ? this.platform.asItself(send) : send()).catch((error: unknown) => {
      // What was shown a while ago is better than no page, above all beside a form that has just been sent.
      if (stored && isPassing(error)) return { body: stored.body, headers: new Headers() };
      throw error;
    });
    const body = answer.body ?? stored?.body;
    const etag = answer.headers.get('etag') ?? stored?.etag ?? null;
    // An answer of an earlier edition is expected to change, and says nothing new about the others.
    const isNews = stored?.edition === this.edition && stored.etag !== etag;
    this.answers.set(name, { etag, body, checkedAt: this.now(), edition: isNews ? ++this.edition : edition });
    return body;
  }
}

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** A submission as its learner sees it. */
interface Submission {
  submission_id: string;
  status: 'queued' | 'running' | 'graded' | 'failed';
  submitted_at: string;
  graded_at?: string;
}

/** The answers that the class has got. */
export interface Answered {
  /** Seconds from each submission to its grade, by the service's clock. */
  seconds: number[];
  /** The number of submissions that were answered 202, and of requests that were refused with 503 and sent again. */
  accepted: number;
  refused: number;
}

/** Registers an account, and returns its token. It waits while the gateway hashes as many passwords as it can. */
export async function register(baseUrl: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'a-load-generator', full_name: 'Load Generator' });
  for (;;) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/auth/register`, { method: 'POST', headers, body });
    if (response.ok) return ((await response.json()) as { access_token: string }).access_token;
    assert.equal(response.status, 503);
    await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

let number = 0;

/** Submits the code as a program that nobody has submitted before, as those of learners are. */
export function submit(baseUrl: string, labId: number, token: string, code: string): Promise<Response> {
  const body = JSON.stringify({ code: `${code}# attempt ${(number += 1)}\n` });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(`${baseUrl}/labs/${labId}/submit`, { method: 'POST', headers, body });
}

/** Learners of the platform who submit over HTTP and wait for their grades as clients do. */
export class ClassOfLearners {
  private constructor(
    private readonly baseUrl: string,
    private readonly labId: number,
    private readonly tokens: readonly string[],
  ) {}

  /** Registers so many learners, a few at a time, because each of them costs the hash of a password. */
  static async register(baseUrl: string, labId: number, name: string, count: number): Promise<ClassOfLearners> {
    const tokens: string[] = [];
    const indices = Array.from({ length: count }, (_, index) => index);
    const worker = async () => {
      for (let index = indices.pop(); index !== undefined; index = indices.pop())
        tokens.push(await register(baseUrl, `${name}-${index}@example.com`));
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    return new ClassOfLearners(baseUrl, labId, tokens);
  }

  /** Lets each learner submit the code once, spread evenly over that time, and wait for the grade. */
  async submitAll(code: string, withinMs: number): Promise<Answered> {
    const answered: Answered = { seconds: [], accepted: 0, refused: 0 };
    const learner = async (token: string, index: number) => {
      await pause((index / this.tokens.length) * withinMs);
      await this.submitOnce(token, code, answered);
    };
    await Promise.all(this.tokens.map(learner));
    return answered;
  }

  /** Lets each learner submit the code again and again, with so many submissions waiting at a time. */
  async submitUntil(code: string, atATime: number, isOver: () => boolean): Promise<Answered> {
    const answered: Answered = { seconds: [], accepted: 0, refused: 0 };
    const learner = async (token: string) => {
      while (!isOver()) await this.submitOnce(token, code, answered);
    };
    await Promise.all(this.tokens.flatMap((token) => Array.from({ length: atATime }, () => learner(token))));
    return answered;
  }

  private async submitOnce(token: string, code: string, answered: Answered): Promise<void> {
    const response = await submit(this.baseUrl, this.labId, token, code);
    if (response.status === 503) {
      answered.refused += 1;
      await pause(1_000);
      return this.submitOnce(token, code, answered);
    }
    assert.ok([200, 202].includes(response.status), `a submission is answered ${response.status}`);
    if (response.status === 202) answered.accepted += 1;
    const { data } = (await response.json()) as { data: Submission };
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0);
    const graded =
      data.graded_at === undefined
        ? await this.untilGraded(data.submission_id, token, retryAfterSeconds, answered)
        : data;
    answered.seconds.push((Date.parse(graded.graded_at!) - Date.parse(graded.submitted_at)) / 1_000);
  }

  /** Polls as a client does: first after the time of Retry-After, and then every second. */
  private async untilGraded(id: string, token: string, afterSeconds: number, answered: Answered): Promise<Submission> {
    await pause(1_000 * Math.max(1, afterSeconds));
    for (;;) {
      const shown = await fetch(`${this.baseUrl}/submissions/${id}`, { headers: { authorization: `Bearer ${token}` } });
      if (shown.status === 503) answered.refused += 1;
      else {
        assert.equal(shown.status, 200);
        const { data } = (await shown.json()) as { data: Submission };
        assert.notEqual(data.status, 'failed');
        if (data.graded_at !== undefined) return data;
      }
      await pause(1_000);
    }
  }
}

import { Caller, type Call } from './caller.js';
import { systemClock, type Clock } from './clock.js';
import { ConnectionError, NotGradedYet, secondsOf } from './errors.js';
import { eventDataIn } from './event-stream.js';
import type {
  AnswerOf,
  CallOptions,
  ItemOf,
  Method,
  OperationOf,
  Options,
  OptionsOf,
  PagedPath,
  PageOf,
  PathOf,
} from './operation-types.js';
import type { Schemas } from './schemas.js';
import type { OnToken } from './session.js';
import { Transport, type FetchText, type HttpAnswer } from './transport.js';

/** A submission whose grading has ended; `failed` is no verdict, and the code can be submitted again. */
export type FinishedSubmission = Schemas['GradedSubmission'] | (Schemas['UngradedSubmission'] & { status: 'failed' });

/** What has happened to a submission; `graded` and `failed` are the last ones. */
export type SubmissionEvent = Schemas['SubmissionEvent'];

export interface ClientOptions {
  /** Ends with the version, for instance `http://localhost:3000/api/v1`. */
  baseUrl: string;
  /** An access token from earlier, expired or not. */
  token?: string | undefined;
  onToken?: OnToken;
  /** The longest that one call waits for limits, outages and lost connections; 90 when left out. */
  maxWaitSeconds?: number;
  fetch?: typeof globalThis.fetch;
  /** Instead of `fetch` for all answers but streams. */
  fetchText?: FetchText;
  clock?: Clock;
}

export interface SubmitOptions extends CallOptions {
  /** The longest to wait for the grade of an accepted submission; 600 when left out. */
  maxGradingSeconds?: number;
}

interface Answer<T> {
  status: number;
  headers: Headers;
  /** Undefined with status 304, which only an `If-None-Match` leads to. */
  body: T | undefined;
}

const resumeAfterMs = 1000;

/** Between two looks at a submission when the platform does not say; a free plan has 30 requests a minute. */
const lookEverySeconds = 3;

export class ProximalClient {
  private readonly baseUrl: string;
  private readonly clock: Clock;
  private readonly caller: Caller;

  constructor({ baseUrl, token, onToken = () => undefined, maxWaitSeconds = 90, ...given }: ClientOptions) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.clock = given.clock ?? systemClock;
    // In browsers fetch must be called on the window.
    const fetch: typeof globalThis.fetch = given.fetch ?? ((input, init) => globalThis.fetch(input, init));
    const transport = new Transport(fetch, this.clock, maxWaitSeconds * 1000, given.fetchText);
    this.caller = new Caller(this.baseUrl, transport, this.clock, { token, onToken });
  }

  /** Logs in, too; the session that the client had ends. */
  async register(account: Options<OperationOf<'POST', '/auth/register'>>['body'], options: CallOptions = {}) {
    const body = { ...account, ...this.formerSession() };
    const answer = await this.request('POST', '/auth/register', { ...options, body });
    await this.caller.session.store(answer);
    return answer;
  }

  /** The session that the client had ends. */
  async login(email: string, password: string, options: CallOptions = {}): Promise<Schemas['Login']> {
    const body = { email, password, ...this.formerSession() };
    const answer = await this.request('POST', '/auth/login', { ...options, body });
    await this.caller.session.store(answer);
    return answer;
  }

  /** For an hour, without an account: reads the curriculum and runs open labs. */
  async enterAsGuest(options: CallOptions = {}): Promise<void> {
    await this.caller.session.store(await this.request('POST', '/auth/guest', options));
  }

  /** Ends the session on the platform, and forgets the token. */
  async logout(options: CallOptions = {}): Promise<void> {
    await this.request('POST', '/auth/logout', options);
    await this.caller.session.forget();
  }

  /**
   * Calls an operation and returns the body of its answer.
   * @throws ApiError when the platform refuses; ConnectionError when it cannot be reached
   */
  async request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...options: OptionsOf<OperationOf<M, P>>
  ): Promise<AnswerOf<OperationOf<M, P>>> {
    return (await this.caller.call(method, path, options[0])).body as AnswerOf<OperationOf<M, P>>;
  }

  /** Like `request`, with the status and the headers, for instance for an `ETag`. */
  async send<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...options: OptionsOf<OperationOf<M, P>>
  ): Promise<Answer<AnswerOf<OperationOf<M, P>>>> {
    return (await this.caller.call(method, path, options[0])) as Answer<AnswerOf<OperationOf<M, P>>>;
  }

  /**
   * Like `request` with GET, for an answer that may be too long for memory: its body is read while it arrives. One that
   * ends early is no whole JSON.
   */
  open<P extends PathOf<'GET'>>(path: P, ...options: OptionsOf<OperationOf<'GET', P>>): Promise<Response> {
    return this.caller.open(path, options[0] ?? {});
  }

  async *pages<P extends PagedPath>(path: P, ...options: OptionsOf<OperationOf<'GET', P>>): AsyncGenerator<PageOf<P>> {
    const call: Call = options[0] ?? {};
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? call.query : { ...call.query, cursor };
      const page = (await this.caller.call('GET', path, { ...call, query })).body as { next_cursor?: string };
      yield page as PageOf<P>;
      cursor = page.next_cursor;
    } while (cursor !== undefined);
  }

  /** Fetches a page when the one before is used up. */
  async *items<P extends PagedPath>(path: P, ...options: OptionsOf<OperationOf<'GET', P>>): AsyncGenerator<ItemOf<P>> {
    for await (const page of this.pages(path, ...options)) yield* (page as { data: ItemOf<P>[] }).data;
  }

  /**
   * Submits code for a lab and waits for the end of its grading.
   * @throws NotGradedYet when that takes too long
   */
  async submit(labId: number, code: string, options: SubmitOptions = {}): Promise<FinishedSubmission> {
    const { maxGradingSeconds = 600, signal, headers } = options;
    const start = this.clock.now();
    const call: Call = { params: { id: labId }, body: { code }, signal, ...(headers ? { headers } : {}) };
    const accepted = await this.caller.call('POST', '/labs/{id}/submit', call);
    let answer = accepted;
    for (;;) {
      const submission = submissionIn(answer);
      if (isFinished(submission)) return submission;
      const pauseMs = (secondsOf(answer.headers) ?? lookEverySeconds) * 1000;
      if (this.clock.now() - start + pauseMs > maxGradingSeconds * 1000)
        throw new NotGradedYet(submission.submission_id);
      await this.clock.sleep(pauseMs, signal);
      answer = await this.caller.authorized('GET', this.locationOf(accepted, submission), { signal });
    }
  }

  /**
   * Yields the events of a submission as they happen, and ends after the result. A stream that is cut, also by a restart
   * of the platform, is resumed after the last event, so that each event comes once.
   * @throws NotGradedYet when the stream ends without a result after `maxGradingSeconds`
   */
  async *events(submissionId: string, options: SubmitOptions = {}): AsyncGenerator<SubmissionEvent> {
    const { maxGradingSeconds = 600, signal, headers } = options;
    const start = this.clock.now();
    let lastId = 0;
    for (;;) {
      const resumed = lastId === 0 ? headers : { ...headers, 'Last-Event-ID': String(lastId) };
      const call: Call = { params: { submission_id: submissionId }, signal, ...(resumed && { headers: resumed }) };
      const response = await this.caller.openStream('/submissions/{submission_id}/events', call);
      // The platform has nothing more to say.
      if (response.status === 204) return;
      for await (const event of this.untilCut(response, signal)) {
        lastId = event.id;
        yield event;
        if (event.type === 'graded' || event.type === 'failed') return;
      }
      if (this.clock.now() - start > maxGradingSeconds * 1000) throw new NotGradedYet(submissionId);
      await this.clock.sleep(resumeAfterMs, signal);
    }
  }

  private async *untilCut(response: Response, signal: AbortSignal | undefined): AsyncGenerator<SubmissionEvent> {
    try {
      for await (const data of eventDataIn(response, this.clock, signal)) yield JSON.parse(data) as SubmissionEvent;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
  }

  private formerSession(): { replaces?: string } {
    const { storedToken } = this.caller.session;
    return storedToken === undefined ? {} : { replaces: storedToken };
  }

  /** A token is sent only to the platform itself, wherever an answer points. */
  private locationOf({ headers }: HttpAnswer, { submission_id }: Schemas['Submission']): string {
    const own = `${this.baseUrl}/submissions/${submission_id}`;
    const location = new URL(headers.get('location') ?? own, own);
    return location.origin === new URL(own).origin ? location.href : own;
  }
}

function submissionIn({ body }: HttpAnswer): Schemas['Submission'] {
  return (body as { data: Schemas['Submission'] }).data;
}

function isFinished(submission: Schemas['Submission']): submission is FinishedSubmission {
  return submission.status === 'graded' || submission.status === 'failed';
}

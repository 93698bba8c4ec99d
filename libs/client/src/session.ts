import { untilAborted, type Clock } from './clock.js';
import { ApiError } from './errors.js';
import type { Schemas } from './schemas.js';

/** Called with each new access token, and with undefined once there is none; a request waits until it has resolved. */
export type OnToken = (token: string | undefined) => void | Promise<void>;

/** A token is exchanged this long before it expires, so that it does not expire on its way. */
const exchangeAheadMs = 60_000;

/** All parallel requests share one exchange of the token. */
export class Session {
  private expiresAt = Infinity;
  private exchanging: Promise<string> | undefined;

  constructor(
    private token: string | undefined,
    private readonly exchange: (token: string) => Promise<Schemas['Token']>,
    private readonly clock: Clock,
    private readonly onToken: OnToken,
  ) {}

  /** Undefined when nobody has logged in. */
  async current(signal: AbortSignal | undefined): Promise<string | undefined> {
    if (this.token === undefined || this.clock.now() < this.expiresAt - exchangeAheadMs) return this.token;
    return this.renewOnce(this.token, signal);
  }

  /** Exchanges the token unless that has been done already. */
  renewOnce(expired: string, signal: AbortSignal | undefined): Promise<string> {
    if (this.token !== undefined && this.token !== expired) return Promise.resolve(this.token);
    this.exchanging ??= this.renew(expired).finally(() => (this.exchanging = undefined));
    return untilAborted(this.exchanging, signal);
  }

  get storedToken(): string | undefined {
    return this.token;
  }

  async store({ access_token, expires_in }: Schemas['Token']): Promise<void> {
    this.token = access_token;
    this.expiresAt = this.clock.now() + expires_in * 1000;
    await this.onToken(access_token);
  }

  async forget(): Promise<void> {
    this.token = undefined;
    await this.onToken(undefined);
  }

  private async renew(expired: string): Promise<string> {
    try {
      const answer = await this.exchange(expired);
      // Somebody may have logged in or out meanwhile; their token stays.
      if (this.token === expired) await this.store(answer);
      return this.token ?? answer.access_token;
    } catch (error) {
      // A token that cannot be exchanged is of no use: only a login helps.
      if (error instanceof ApiError && error.status === 401 && this.token === expired) await this.forget();
      throw error;
    }
  }
}

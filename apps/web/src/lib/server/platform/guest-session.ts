import { ApiError, ConnectionError, type ProximalClient } from '@proximal/client';
import type { Platform } from './platform.js';

/** Before its end, so that no token ends on its way. */
const renewAheadMs = 60_000;

interface Guest {
  client: ProximalClient;
  endsAt: number;
}

/** All visitors without an account share the token of one guest, which names nobody. */
export class GuestSession {
  private beginning: Promise<Guest> | undefined;
  private guest: Guest | undefined;
  private readonly clients = new WeakSet<ProximalClient>();

  constructor(
    private readonly platform: Platform,
    private readonly now: () => number = Date.now,
  ) {}

  isOf(client: ProximalClient): boolean {
    return this.clients.has(client);
  }

  /** Once more with a new token when the platform refuses this one. */
  async call<T>(make: (client: ProximalClient) => Promise<T>): Promise<T> {
    const guest = await this.current();
    try {
      return await make(guest.client);
    } catch (error) {
      if (!isEnded(error)) throw error;
      if (this.guest === guest) this.guest = undefined;
      return make((await this.current()).client);
    }
  }

  private async current(): Promise<Guest> {
    if (this.guest && this.now() < this.guest.endsAt - renewAheadMs) return this.guest;
    this.beginning ??= this.begin().finally(() => (this.beginning = undefined));
    const { guest } = this;
    this.guest = await this.beginning.catch((error: unknown) => {
      if (guest && this.now() < guest.endsAt) return guest;
      throw error;
    });
    return this.guest;
  }

  private async begin(): Promise<Guest> {
    const anyone = this.platform.guestClient();
    const answer = this.platform.asItself(() => anyone.request('POST', '/auth/guest'));
    const { access_token, expires_in } = await answer.catch(unlessUnknown);
    const client = this.platform.guestClient(access_token);
    this.clients.add(client);
    return { client, endsAt: this.now() + expires_in * 1000 };
  }
}

/** A gateway of a release without guests is no reason to say that a page does not exist. */
function unlessUnknown(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? new ConnectionError('/auth/guest', error) : error;
}

function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'account-needed';
}

import type { Redis } from 'ioredis';
import { counter } from '@proximal/telemetry';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../network.js';
import type { Session } from '../../accounts/request-context.js';
import { RequestCounts, type Count } from './request-counts.js';

export type Tier = 'free' | 'pro' | 'guest' | 'anonymous';

export type RateLimitSettings = Record<Tier, number>;

export interface Allowance {
  limit: number;
  remaining: number;
  resetMs: number;
  isExceeded: boolean;
}

const windowSeconds = 60;

const refusals = counter('proximal_rate_limit_refusals_total', 'Requests beyond a caller’s limit.', ['tier']);
const countedAlone = counter(
  'proximal_rate_limit_insured_total',
  'Requests that this gateway counted from its own memory because Redis did not answer.',
  ['tier'],
);

/** Fixed windows of 60 s. All gateways share the counts in Redis; while it is down, each counts for itself. */
export class RateLimits {
  private readonly counts: RequestCounts;
  private readonly insurance: Record<Tier, Insurance>;

  constructor(
    redis: Redis,
    private readonly settings: RateLimitSettings,
  ) {
    this.counts = new RequestCounts(redis, windowSeconds * 1000);
    this.insurance = {
      free: new Insurance('free', settings.free),
      pro: new Insurance('pro', settings.pro),
      guest: new Insurance('guest', settings.guest),
      anonymous: new Insurance('anonymous', settings.anonymous),
    };
  }

  async count(caller: Session | 'guest' | null, address: string): Promise<Allowance> {
    const { tier, key } = countOf(caller, address);
    const limit = this.settings[tier];
    const { used, resetMs } = await this.counts.count(key).catch(() => this.insurance[tier].count(key));
    if (used > limit) refusals.inc({ tier });
    return { limit, remaining: Math.max(0, limit - used), resetMs, isExceeded: used > limit };
  }

  uncounted(): Allowance {
    const limit = this.settings.anonymous;
    return { limit, remaining: limit, resetMs: windowSeconds * 1000, isExceeded: false };
  }
}

function countOf(caller: Session | 'guest' | null, address: string): { tier: Tier; key: string } {
  if (caller === null) return { tier: 'anonymous', key: `rate:address:${networkOf(address)}` };
  if (caller === 'guest') return { tier: 'guest', key: `rate:guests:${networkOf(address)}` };
  // Both plans use the same key: a change of plan keeps the count and changes only the limit.
  return { tier: caller.user.plan, key: `rate:user:${caller.user.id}` };
}

class Insurance {
  private readonly windows: RateLimiterMemory;

  constructor(
    private readonly tier: Tier,
    points: number,
  ) {
    for (const metric of [refusals, countedAlone]) metric.inc({ tier }, 0);
    this.windows = new RateLimiterMemory({ points, duration: windowSeconds });
  }

  async count(key: string): Promise<Count> {
    countedAlone.inc({ tier: this.tier });
    const { consumedPoints, msBeforeNext } = await this.windows.consume(key).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
    return { used: consumedPoints, resetMs: Math.max(0, msBeforeNext) };
  }
}

export function rateLimitHeaders({ limit, remaining, resetMs }: Allowance, now: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.ceil((now + resetMs) / 1000)),
  };
}

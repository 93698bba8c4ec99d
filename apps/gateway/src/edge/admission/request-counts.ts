import type { Redis } from 'ioredis';

export interface Count {
  used: number;
  resetMs: number;
}

interface Waiting {
  resolve: (count: Count) => void;
  reject: (error: unknown) => void;
}

type CountingRedis = Redis & {
  countRequests(numberOfKeys: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

/** A window begins with its first request; its key expires with it. */
const script = `
  local counts = {}
  for i, key in ipairs(KEYS) do
    local used = redis.call('incrby', key, ARGV[i + 1])
    local ttl = redis.call('pttl', key)
    if ttl < 0 then
      ttl = tonumber(ARGV[1])
      redis.call('pexpire', key, ttl)
    end
    counts[2 * i - 1] = used
    counts[2 * i] = ttl
  end
  return counts`;

/** Requests that arrive while a command runs share the next one: one for each would double a cached answer's CPU. */
export class RequestCounts {
  private readonly redis: CountingRedis;
  private waiting = new Map<string, Waiting[]>();
  private isCounting = false;

  constructor(
    redis: Redis,
    private readonly windowMs: number,
  ) {
    redis.defineCommand('countRequests', { lua: script });
    this.redis = redis as CountingRedis;
  }

  /**
   * Numbers requests with the same key in their order.
   * @throws errors of Redis: at once while the connection is lost, otherwise within the timeout of one command
   */
  count(key: string): Promise<Count> {
    return new Promise((resolve, reject) => {
      if (this.waiting.size === 0 && !this.isCounting) this.countSoon();
      const sameKey = this.waiting.get(key);
      if (sameKey) sameKey.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
    });
  }

  private countSoon(): void {
    setImmediate(() => void this.countWaiting());
  }

  private async countWaiting(): Promise<void> {
    const [keys, groups] = this.takeWaiting();
    this.isCounting = true;
    try {
      const counts = await this.redis.countRequests(
        keys.length,
        ...keys,
        this.windowMs,
        ...groups.map(({ length }) => length),
      );
      groups.forEach((group, index) => resolveGroup(group, counts[2 * index]!, counts[2 * index + 1]!));
    } catch (error) {
      // Waiting requests fail as well: the next command would only wait for the same Redis again.
      const [, later] = this.takeWaiting();
      for (const { reject } of [...groups, ...later].flat()) reject(error);
    } finally {
      this.isCounting = false;
      if (this.waiting.size > 0) this.countSoon();
    }
  }

  private takeWaiting(): [keys: string[], groups: Waiting[][]] {
    const taken: [string[], Waiting[][]] = [[...this.waiting.keys()], [...this.waiting.values()]];
    this.waiting = new Map();
    return taken;
  }
}

function resolveGroup(group: Waiting[], used: number, resetMs: number): void {
  group.forEach(({ resolve }, index) => resolve({ used: used - group.length + 1 + index, resetMs }));
}

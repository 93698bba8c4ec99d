import { LRUCache } from 'lru-cache';

const rememberedForMs = 60_000;
const mostRemembered = 10_000;

/** Caches expensive results for a minute, in the memory of this process. */
export class ShortMemory<T> {
  private readonly held = new LRUCache<string, { at: number; value: T }>({ max: mostRemembered });

  async of(key: string, now: Date, make: () => Promise<T>): Promise<T> {
    const known = this.held.get(key);
    const age = known && now.getTime() - known.at;
    if (known && age! >= 0 && age! < rememberedForMs) return known.value;
    const value = await make();
    this.held.set(key, { at: now.getTime(), value });
    return value;
  }
}

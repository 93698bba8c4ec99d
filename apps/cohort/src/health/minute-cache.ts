import { LRUCache } from 'lru-cache';

const keptForMs = 60_000;
const mostKept = 10_000;

export class MinuteCache<T> {
  private readonly entries = new LRUCache<string, { at: number; value: T }>({ max: mostKept });

  async getOrMake(key: string, now: Date, make: () => Promise<T>): Promise<T> {
    const entry = this.entries.get(key);
    const ageMs = entry ? now.getTime() - entry.at : -1;
    if (entry && ageMs >= 0 && ageMs < keptForMs) return entry.value;
    const value = await make();
    this.entries.set(key, { at: now.getTime(), value });
    return value;
  }
}

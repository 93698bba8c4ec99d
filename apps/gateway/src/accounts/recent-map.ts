/**
 * A map that forgets what was not used lately, so that it stays bounded at little cost: it has a young and an old
 * generation, what is used becomes young again, and when the young are too many the old are dropped.
 */
export class RecentMap<K, V> {
  private young = new Map<K, V>();
  private old = new Map<K, V>();

  /** @param generation how many entries are surely kept; at most twice as many are */
  constructor(private readonly generation: number) {}

  get(key: K): V | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const aged = this.old.get(key);
    if (aged !== undefined) this.set(key, aged);
    return aged;
  }

  set(key: K, value: V): void {
    if (this.young.size >= this.generation) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }

  delete(key: K): void {
    this.young.delete(key);
    this.old.delete(key);
  }
}

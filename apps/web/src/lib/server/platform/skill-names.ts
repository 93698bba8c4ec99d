import { ApiError, type ProximalClient } from '@proximal/client';
import { LRUCache } from 'lru-cache';
import { isPassing } from './passing.js';
import type { Platform } from './platform.js';

const freshForMs = 10 * 60_000;
const longestWaitMs = 2_000;
const mostNames = 2_000;

/** Lessons and challenges have only the slugs of their skills. A name is the same for every learner. */
export class SkillNames {
  private readonly names = new LRUCache<string, string>({ max: mostNames, ttl: freshForMs });

  constructor(private readonly platform: Platform) {}

  note(skills: readonly { slug: string; name: string }[]): void {
    for (const { slug, name } of skills) this.names.set(slug, name);
  }

  /** Leaves out the skills that the platform does not name just now. */
  async findNamed(client: ProximalClient, slugs: readonly string[]): Promise<{ slug: string; name: string }[]> {
    const names = await this.platform.within(longestWaitMs, () =>
      Promise.all(slugs.map(async (slug) => this.names.get(slug) ?? this.readName(client, slug))),
    );
    return slugs.flatMap((slug, index) => {
      const name = names[index];
      return name === undefined ? [] : { slug, name };
    });
  }

  private async readName(client: ProximalClient, slug: string): Promise<string | undefined> {
    try {
      const { data } = await client.request('GET', '/learning-graph/skills/{slug}', { params: { slug } });
      this.names.set(slug, data.name);
      return data.name;
    } catch (error) {
      if (isPassing(error) || (error instanceof ApiError && error.status === 404)) return undefined;
      throw error;
    }
  }
}

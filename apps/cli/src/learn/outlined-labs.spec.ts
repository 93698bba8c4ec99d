import { describe, expect, it } from '@jest/globals';
import type { ProximalClient } from '@proximal/client';
import { labNamed, lessonsWithLab } from './outlined-labs.js';

const outlined = {
  id: 28,
  slug: 'tokenise-words',
  title: 'Tokenise words',
  estimated_minutes: 15,
  max_xp: 50,
  open: false,
};
const recall = { id: 40, lesson_id: 14, slug: 'split-words', title: 'Split words', max_xp: 10 };

function scriptedClient({ zone = [28, 40], task = null as number | null } = {}): {
  client: ProximalClient;
  requested: string[];
} {
  const requested: string[] = [];
  const answers: Record<string, unknown> = {
    '/tracks/{slug}/outline': { levels: [{ modules: [{ lessons: [{ id: 14, labs: [outlined] }] }] }] },
    '/learning-graph/reviews': [...zone.map((lab_id) => ({ lab_id })), { lesson_id: 14 }],
    '/learning-graph/placements/current': { task: task === null ? null : { lab_id: task } },
    '/labs/{id}': recall,
  };
  const client = {
    async *items() {
      yield { slug: 'foundations' };
    },
    request: async (_method: string, path: string, { params }: { params?: { id?: number } } = {}) => {
      requested.push(path.replace('{id}', String(params?.id)));
      return { data: answers[path] };
    },
  };
  return { client: client as unknown as ProximalClient, requested };
}

describe('the lab with a slug', () => {
  it('is found in the outline', async () => {
    const { client, requested } = scriptedClient();
    expect(labNamed('tokenise-words', await lessonsWithLab(client, 'tokenise-words')).id).toBe(28);
    expect(requested).toEqual(['/tracks/{slug}/outline']);
  });

  it('is found among the reviews that are due when the outline lacks it', async () => {
    const { client, requested } = scriptedClient();
    expect(labNamed('split-words', await lessonsWithLab(client, 'split-words')).id).toBe(40);
    const elsewhere = ['/learning-graph/reviews', '/learning-graph/placements/current'];
    expect(requested).toEqual(['/tracks/{slug}/outline', ...elsewhere, '/labs/40']);
  });

  it('is found as the task of a placement', async () => {
    const { client } = scriptedClient({ zone: [28], task: 40 });
    expect(labNamed('split-words', await lessonsWithLab(client, 'split-words')).id).toBe(40);
  });
});

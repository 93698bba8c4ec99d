import { completeLesson, showTrackOutline, submitLab } from '@proximal/contracts';
import type { Client } from './client.js';
import { solutions } from './small-curriculum.js';

export async function completeFoundations(client: Client, token: string): Promise<void> {
  const { levels } = (await client.call(showTrackOutline, { token, params: { slug: 'foundations' } })).output;
  const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  for (const { id, labs } of lessons) {
    await client.call(completeLesson, { token, params: { id } });
    for (const lab of labs)
      await client.call(submitLab, { token, params: { id: lab.id }, body: { code: solutions.right } });
  }
}

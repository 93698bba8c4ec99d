import { expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { filledPaths } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages } from './page-site.js';

jest.setTimeout(120_000);

const slugs = /\b(foundations|agents|lookup|sorting|counting)\b/gi;

function textOf(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replace(/<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' ');
}

it('no page makes a name from a slug', async () => {
  const site = await startPages();
  let texts = 0;
  const answers = filledAnswers(() => `text ${++texts}`);
  site.platform.teach(answers);
  const { data } = answers['GET /progress/me'] as { data: Schemas['MyProgress'] };
  const locked = data.tracks.map((track) => ({ ...track, is_unlocked: false }));
  site.platform.teach({ 'GET /progress/me': { data: { ...data, tracks: locked } } });
  const learner = await site.learner();
  for (const path of filledPaths) {
    const { status, text } = await learner.get(path);
    expect([path, status, textOf(text).match(slugs) ?? []]).toEqual([path, 200, []]);
  }
});

it('a lesson and a challenge name their skills as the platform does, and show no skill that it does not name', async () => {
  const site = await startPages();
  const answers = filledAnswers((what) => what);
  site.platform.teach(answers);
  for (const operation of ['GET /learning-graph/skills/lookup', 'GET /learning-graph/me'])
    site.platform.answers.set(operation, () => ({ status: 503 }));
  const learner = await site.learner();
  const paths = ['/lessons/17', '/cohort/challenges/1'];
  for (const path of paths) expect((await learner.get(path)).text).not.toContain('href="/skills/lookup"');
  site.platform.teach(answers);
  for (const path of paths)
    expect((await learner.get(path)).text).toContain('href="/skills/lookup">name of the skill lookup</a>');
});

it('the name of a challenge’s skill is asked for once', async () => {
  const site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  for (const learner of [await site.learner(), await site.learner()]) await learner.get('/cohort/challenges/1');
  expect(site.platform.requestsTo('GET /learning-graph/skills/lookup')).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, searchCurriculum, showLab, type PageKey } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { labPath, lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
const written: CurriculumFiles[] = [];
const text = 'tracks/foundations/basics/text';
const prose = `
The **softmax** turns scores into shares. Use \`numpy.dot\` with tf-idf weights, and \`two_sum\` for pairs.

\`\`\`python
squares = power_of ** 2
\`\`\`
`;

const passages = {
  answering:
    'Their theorem: Lewis named it retrieval-augmented generation. The naïve behaviour of an evaluation stays.',
  ragtime: 'Only RAG is in this passage, and it needs fine-tuning.',
  manning:
    'Manning, Raghavan and Schütze (*Introduction to Information Retrieval*, 2008) spend a chapter on precision.',
  counters:
    'A `collections.Counter` has what a crossencoder finds. Precision is here, and later comes recall: Zipf’s law.',
};

async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined): Promise<void> {
  const files = sampleCurriculum();
  written.push(files);
  files.addReading(text, 'normalising').replace(`${text}/normalising/lesson.md`, 'Because.', prose);
  files.replace(`${text}/normalising/lesson.md`, 'title: normalising', 'title: Normalisation of scores');
  files.replace(`${labPath}/instructions.md`, 'twice its number', 'twice its number, as softmax does not');
  files.set('synonyms.yaml', '- [RAG, retrieval-augmented generation]\n- [eval, evaluation]\n');
  for (const [slug, passage] of Object.entries(passages))
    files.addReading(text, slug).replace(`${text}/${slug}/lesson.md`, 'Because.', passage);
  change(files);
  await content.app.importCurriculum(await files.write());
}

const searched = (q: string, limit = 20, after: PageKey | null = null) =>
  content.call(searchCurriculum, { query: { q, limit }, page: { limit, after } });
const slugsFor = async (q: string) => (await searched(q)).items.map(({ slug }) => slug);
const found = async (q: string) => (await searched(q)).items.map(({ kind, slug }) => `${kind} ${slug}`);

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  await importSample();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

describe('a search', () => {
  it('finds lessons, labs and skills, with the fields of the contract and no others', async () => {
    const { items } = await searched('tokens or softmax');
    expect(items.map((item) => searchCurriculum.output.parse(item))).toEqual(items);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['lesson', 'lab', 'skill']));
    const { items: lessons } = await content.call(listLessons);
    const lesson = lessons.find(({ slug }) => slug === 'tokens');
    expect(items.find(({ kind, slug }) => kind === 'lesson' && slug === 'tokens')?.id).toBe(lesson?.id);
    const lab = items.find(({ kind }) => kind === 'lab');
    await expect(content.call(showLab, { params: { id: lab?.id ?? 0 } })).resolves.toMatchObject({ title: lab?.title });
    expect(items.find(({ kind }) => kind === 'skill')).toMatchObject({ id: null, slug: 'tokens', title: 'Tokens' });
  });

  it('ranks a hit in a title above one in a text, and says so in the rank', async () => {
    await importSample((files) => files.replace(`${lessonPath}/lesson.md`, 'title: Tokens', 'title: Softmax'));
    const { items } = await searched('softmax');
    expect(items.map(({ slug }) => slug)).toEqual(['tokens', 'count-tokens', 'normalising']);
    expect(items.map(({ rank }) => rank)).toEqual(items.map(({ rank }) => rank).sort((one, other) => other - one));
    await importSample();
  });

  it.each([
    ['softmax', 'lesson normalising'],
    ['SOFTMAX', 'lesson normalising'],
    ['numpy.dot', 'lesson normalising'],
    ['dot', 'lesson normalising'],
    ['tf-idf', 'lesson normalising'],
    ['idf', 'lesson normalising'],
    ['two_sum', 'lesson normalising'],
    ['power_of', 'lesson normalising'],
    ['scores share', 'lesson normalising'],
    ['"scores into shares"', 'lesson normalising'],
    ['softm', 'lesson normalising'],
    ['normalisatio', 'lesson normalising'],
    ['scores softm', 'lesson normalising'],
    ['vectors', 'lesson adding'],
    ['count-tokens', 'lab count-tokens'],
    ['list of numbers', 'skill vectors'],
  ])('for %j finds the %s', async (q, expected) => {
    expect(await found(q)).toContain(expected);
  });

  it.each([
    // One form of a synonym finds the others, and a plural is one of them.
    ['rag', ['answering', 'ragtime', 'manning']],
    ['RAGs', ['answering', 'ragtime']],
    ['retrieval-augmented generation', ['answering', 'ragtime']],
    ['retrieval augmented generation', ['answering', 'ragtime']],
    ['evals', ['answering']],
    // A title comes before a text, which comes before a citation.
    ['manning', ['manning']],
    ['precision', ['counters', 'manning']],
    ['chapter retrieval', ['manning']],
    // Spellings, accents and wide letters.
    ['behavior', ['answering']],
    ['Behaviours', ['answering']],
    ['naive', ['answering']],
    ['naïve', ['answering']],
    ['Schutze', ['manning']],
    ['ＲＡＧＴＩＭＥ', ['ragtime']],
    // What joins words.
    ['precision/recall', ['counters']],
    ['collections.Counter', ['counters']],
    ['collections.counter()', ['counters']],
    ['finetuning', ['ragtime']],
    ['fine‑tuning', ['ragtime']],
    ['cross-encoder', ['counters']],
    ["Zipf's law", ['counters']],
    ['“Zipf’s law”', ['counters']],
    ['"fine tuning" −law', ['ragtime']],
  ])('for %j has first what was meant: %j', async (q, slugs) => {
    expect((await slugsFor(q)).slice(0, slugs.length)).toEqual(slugs);
    expect((await searched(q)).did_you_mean).toBeUndefined();
  });

  it('has a title with all words before longer ones, and whole words before beginnings of words', async () => {
    await importSample((files) =>
      files
        .replace(`${text}/counters/lesson.md`, 'title: counters', 'title: Evaluation of a model')
        .replace(`${text}/manning/lesson.md`, 'title: manning', 'title: Evaluation'),
    );
    expect(await slugsFor('evaluation')).toEqual(['manning', 'counters', 'answering']);
    expect(await slugsFor('rag')).toEqual(['answering', 'ragtime', 'manning']);
    await importSample();
  });

  it.each([
    ['sofmax', 'softmax'],
    ['softmaxx', 'softmax'],
    ['softnax', 'softmax'],
    ['sotfmax scores', 'softmax scores'],
    ['"scroes into shares"', '"scores into shares"'],
    ['tokens OR Sofmax', 'tokens OR softmax'],
    ['retreival/augmented', 'retrieval/augmented'],
    ['behavoir', 'behaviour'],
  ])('for %j shows what %j finds, and says so', async (typed, meant) => {
    const { items, next, did_you_mean } = await searched(typed);
    expect(did_you_mean).toBe(meant);
    expect({ items, next }).toEqual(await searched(meant));
    expect(items).not.toEqual([]);
  });

  it('marks a synonym of several words as one, and each spelling of a word', async () => {
    const snippetFor = async (q: string) => (await searched(q)).items.map(({ snippet }) => snippet).join();
    expect(await snippetFor('rag')).toContain('named it **retrieval-augmented generation**.');
    expect(await snippetFor('naive behavior')).toContain('The **naïve** **behaviour** of an evaluation');
    expect(await snippetFor('behavoir')).toContain('**behaviour**');
  });

  it('finds what the release before has imported', async () => {
    await withClient(content.environment.CONTENT_DATABASE_URL ?? '', async (client) => {
      await client.query('UPDATE search_document SET words = NULL, title_words = NULL');
      await client.query('DELETE FROM search_word');
    });
    expect(await slugsFor('softmax')).toEqual(expect.arrayContaining(['normalising', 'count-tokens']));
    await importSample((files) => files.replace(`${text}/module.yaml`, 'title: Text', 'title: Texts'));
    await importSample();
  });

  it.each([
    ['a NUL character', 'a\0b'],
    ['half a surrogate pair', 'softmax \ud800'],
    ['10 kB', 'softmax '.repeat(1_250)],
  ])('with %s is refused before the service, which would find what it can', async (_, q) => {
    expect(searchCurriculum.query.safeParse({ q }).success).toBe(false);
    await expect(searched(q)).resolves.toMatchObject({ next: null });
  });

  it.each([
    `softmax${" & | ! <-> <2> :* :AB ( ) ' \\ % _".repeat(4)}`,
    'the of and a',
    'a '.repeat(99),
    'x'.repeat(200),
  ])('for %j is a page', async (q) => {
    await expect(searched(q)).resolves.toMatchObject({ next: null });
  });

  it.each([
    'zebra',
    'softmax zebra',
    '"shares into scores"',
    'the',
    'of the',
    '-',
    '"',
    '!!',
    "'; DROP TABLE lesson; --",
    ':*',
  ])('for %j finds nothing, and is an empty page', async (q) => {
    expect(await searched(q)).toEqual({ items: [], next: null });
  });

  it('leaves out what has an excluded word', async () => {
    expect(await found('softmax -shares')).toEqual(['lab count-tokens']);
  });

  it('shows a passage as plain text with its hits between asterisks', async () => {
    const { items } = await searched('softmax');
    const lesson = items.find(({ slug }) => slug === 'normalising');
    expect(lesson?.snippet).toContain('**softmax** turns scores into shares. Use numpy.dot with tf-idf weights');
    expect(lesson?.snippet).not.toMatch(/[`#<]/);
  });

  it('finds nothing that is hidden or not published', async () => {
    const hidden = ['sum(number for', 'number * 2', 'double of seven'];
    for (const q of hidden) expect(await found(`"${q}"`)).toEqual([]);
    await importSample((files) => files.replace(`${text}/module.yaml`, 'is_published: true', 'is_published: false'));
    expect(await found('softmax')).toEqual([]);
    // Nothing that is published teaches this skill.
    expect(await found('tokens')).toEqual([]);
    await importSample();
  });
});

describe('paging through a search', () => {
  const everything = 'counting or tokens or vectors or softmax or double';

  async function pages(limit: number, change?: () => Promise<void>): Promise<string[]> {
    const slugs: string[] = [];
    let after: PageKey | null = null;
    do {
      const page = await searched(everything, limit, after);
      slugs.push(...page.items.map(({ kind, slug }) => `${kind} ${slug}`));
      after = page.next;
      if (slugs.length === limit) await change?.();
    } while (after);
    return slugs;
  }

  it('has every result once, in the order of one page', async () => {
    const all = await found(everything);
    expect(all.length).toBeGreaterThan(6);
    for (const limit of [1, 2, 5]) expect(await pages(limit)).toEqual(all);
  });

  it('repeats no result and misses no old one when the curriculum grows', async () => {
    const all = await found(everything);
    const added = ['new-one', 'new-two'].map((slug) => `lesson ${slug}`);
    const grow = () => importSample((files) => files.addReading(text, 'new-one').addReading(text, 'new-two', 'first'));
    const slugs = await pages(2, grow);
    expect(slugs.filter((slug) => !added.includes(slug))).toEqual(all);
    await importSample();
  });

  const foreign: PageKey[] = [[1, 2], ['x', 'lab', 'a'], [1, 'lab', 7], []];
  it.each(foreign.map((after) => ({ after })))('refuses the invalid key $after', async ({ after }) => {
    await expect(searched(everything, 1, after)).rejects.toMatchObject({ code: 'unknown-cursor' });
  });
});

import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inWorkspace } from './config.js';

const source = inWorkspace('content');

const foundations = 'tracks/ai-engineering-foundations';

const labs = [
  `${foundations}/text-and-vectors/from-text-to-tokens/normalising-text/normalise-answers`,
  `${foundations}/text-and-vectors/from-text-to-tokens/normalising-text/word-ids`,
  `${foundations}/text-and-vectors/vectors-and-retrieval/dot-products-and-cosine/pool-token-vectors`,
  `${foundations}/text-and-vectors/vectors-and-retrieval/dot-products-and-cosine/cosine-similarity`,
  `${foundations}/learning-from-data/probabilities-and-loss/softmax-and-temperature/stable-softmax`,
  `${foundations}/learning-from-data/probabilities-and-loss/softmax-and-temperature/log-of-a-total`,
  `${foundations}/learning-from-data/probabilities-and-loss/precision-recall-and-auc/roc-auc`,
  `${foundations}/learning-from-data/optimisation-and-clustering/gradient-descent/check-a-gradient`,
  `${foundations}/learning-from-data/optimisation-and-clustering/k-means/k-means`,
  `${foundations}/learning-from-data/foundations-project/one-program-from-all-parts/a-desk-for-tickets`,
  `${foundations}/learning-from-data/probabilities-and-loss/sampling-strategies/sample-tokens`,
];
export const baseChallenge = 'challenges/name-the-clusters';

const inLine = /^( *(?:levels|modules|lessons|labs|skills|prerequisites|tracks): )\[(.*)\]$/gm;
const inRows = /^  - (\S+)\n/gm;

/**
 * A right curriculum of eleven labs: these of the workspace, a challenge, and everything above them. Lists lose the
 * names of everything else.
 */
export async function writeBaseCurriculum(folder: string): Promise<void> {
  const parents = [...new Set(labs.flatMap(foldersAbove))];
  const texts = (await Promise.all(parents.map(filesIn))).flat();
  for (const path of [...labs, baseChallenge, 'challenges/challenges.yaml', 'skills.yaml', 'dialects', ...texts])
    await cp(join(source, path), join(folder, path), { recursive: true });
  const names = new Set([...parents, ...labs, baseChallenge].map((path) => basename(path)));
  for (const path of texts) for (const skill of await skillsOf(path)) names.add(skill);
  const lists = [...texts, ...labs.map((path) => `${path}/lab.yaml`), `${baseChallenge}/challenge.yaml`];
  for (const path of [
    ...lists.filter((path) => /\.(yaml|md)$/.test(path)),
    'challenges/challenges.yaml',
    'skills.yaml',
  ])
    await writeFile(join(folder, path), without(await readFile(join(folder, path), 'utf8'), names));
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === 'tracks' ? [] : [...foldersAbove(parent), parent];
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(source, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${path}/${name}`);
}

async function skillsOf(path: string): Promise<string[]> {
  return /^skills: \[(.*)\]$/m.exec(await readFile(join(source, path), 'utf8'))?.[1]?.split(', ') ?? [];
}

function without(text: string, names: ReadonlySet<string>): string {
  const kept = (list: string) => list.split(', ').filter((name) => names.has(name));
  const shorter = text
    .replace(inLine, (_, key: string, list: string) => `${key}[${kept(list).join(', ')}]`)
    .replace(inRows, (row, name: string) => (names.has(name) ? row : ''));
  // An entry of skills.yaml begins with its slug.
  const isKept = (part: string) => {
    const slug = /^- slug: (.*)$/m.exec(part)?.[1];
    return slug === undefined || names.has(slug);
  };
  return shorter
    .split(/^(?=- slug: )/m)
    .filter(isKept)
    .join('');
}

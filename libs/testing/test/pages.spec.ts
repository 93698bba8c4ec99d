import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
/** Made by tools, or no pages of ours: samples of other people's tracks. */
const others = new Set(['node_modules', 'dist', 'generated', 'coverage', '.git', '.nx', '.proximal', 'samples']);

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return others.has(entry.name) ? [] : pagesIn(join(folder, entry.name));
    return entry.name.endsWith('.md') ? [relative(workspace, join(folder, entry.name))] : [];
  });
}

const pages = pagesIn(workspace);
const readmes = pages.filter((page) => basename(page) === 'README.md');
const documents = pages.filter((page) => dirname(page) === 'docs' && basename(page) !== 'README.md');
const records = pages.filter((page) => dirname(page) === 'docs/adr' && basename(page) !== 'README.md');

function linesOf(page: string): string[] {
  return readFileSync(join(workspace, page), 'utf8').trimEnd().split('\n');
}

function proseOf(page: string): string[] {
  let isCode = false;
  return linesOf(page).filter((line) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
}

function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const line of proseOf(page)) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (heading === undefined) continue;
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const repeats = [...anchors].filter((known) => known === anchor || known.match(`^${anchor}-\\d+$`)).length;
    anchors.add(repeats === 0 ? anchor : `${anchor}-${repeats}`);
  }
  return anchors;
}

function brokenLinks(page: string): string[] {
  const prose = proseOf(page)
    .join('\n')
    .replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return targets.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(page, target));
}

function leadsSomewhere(page: string, target: string): boolean {
  // A lesson may lead to a page of the platform.
  if (page.startsWith('content/') && existsSync(join(workspace, 'apps/web/src/routes', target, '+page.svelte')))
    return true;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(workspace, file))) return false;
  return anchor === undefined || (file.endsWith('.md') && anchorsOf(file).has(anchor));
}

describe('every page', () => {
  it.each(pages)('%s has only links that lead to a file and a heading', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it('is found: the READMEs, the documents and the records', () => {
    expect(readmes).toEqual(expect.arrayContaining(['README.md', 'docs/README.md', 'apps/grading/README.md']));
    expect(documents.length).toBeGreaterThan(10);
    expect(records.length).toBeGreaterThan(10);
  });
});

describe('every README', () => {
  it.each(readmes)('%s is one screen: at most 60 lines of at most 120 characters', (page) => {
    expect(linesOf(page).length).toBeLessThanOrEqual(60);
    expect(proseOf(page).filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('every page of docs/', () => {
  it.each(documents)('%s has prose of at most 120 characters a line', (page) => {
    expect(proseOf(page).filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([]);
  });

  it.each(documents)('%s is in the index', (page) => {
    expect(linesOf('docs/README.md').join('\n')).toContain(`(${basename(page)})`);
  });
});

describe('every decision record', () => {
  it.each(records)('%s is one screen with context, decision, alternatives and consequences', (page) => {
    const headings = linesOf(page).filter((line) => line.startsWith('## '));
    expect(headings).toEqual(['## Context', '## Decision', '## Alternatives', '## Consequences']);
    expect(linesOf(page).length).toBeLessThanOrEqual(60);
  });

  it('has its number, title and a row in the index, without gaps', () => {
    const index = linesOf('docs/adr/README.md').join('\n');
    const rows = records.sort().map((page, position) => {
      const title = linesOf(page)[0]?.replace(`# ${position + 1}. `, '');
      return `| ${position + 1} | [${title}](${basename(page)}) |`;
    });
    for (const row of rows) expect(index).toContain(row);
    records.forEach((page, position) => expect(basename(page)).toMatch(new RegExp(`^0*${position + 1}-`)));
  });
});

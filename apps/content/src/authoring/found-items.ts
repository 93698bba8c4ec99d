import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseYaml } from '../curriculum/reading/located-yaml.js';
import { compare } from '../curriculum/problem.js';

const files = { track: 'track.yaml', level: 'level.yaml', module: 'module.yaml', lesson: 'lesson.md', lab: 'lab.yaml' };
type Kind = keyof typeof files;
const kinds = Object.keys(files) as Kind[];

export interface FoundItem {
  kind: Kind;
  slug: string;
  path: string;
  file: string;
}

export function curriculumAround(path: string): string | null {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'skills.yaml')) && existsSync(join(folder, 'tracks'))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

export function listItems(root: string): FoundItem[] {
  return itemsIn(root, 'tracks', 0);
}

function itemsIn(root: string, path: string, depth: number): FoundItem[] {
  const kind = kinds[depth];
  if (!kind || !existsSync(join(root, path))) return [];
  const names = readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, path, entry.name, files[kind])))
    .map(({ name }) => name);
  return names.sort(compare).flatMap((slug) => {
    const own = `${path}/${slug}`;
    return [{ kind, slug, path: own, file: files[kind] }, ...itemsIn(root, own, depth + 1)];
  });
}

export function listSkills(root: string): string[] {
  const { value } = parseYaml(readFileSync(join(root, 'skills.yaml'), 'utf8'));
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const slug = (entry as { slug?: unknown } | null)?.slug;
    return typeof slug === 'string' ? [slug] : [];
  });
}

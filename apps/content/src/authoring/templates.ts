import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { compare } from '../curriculum/problem.js';
import { plain } from './skill-entry.js';

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));

export interface Blanks {
  title: string;
  slug: string;
  difficulty?: string;
  skills?: readonly string[];
  lesson?: string;
}

export function labKinds(): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('lab-'));
  // The plain function is what most labs are.
  return names.map((name) => name.slice('lab-'.length)).sort((a, b) => order(a) - order(b) || compare(a, b));
}

export function templateFiles(name: string, blanks: Blanks): Map<string, string> {
  const root = join(folder, name);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort(compare);
  return new Map(paths.map((path) => [path, filled(readFileSync(join(root, path), 'utf8'), blanks)]));
}

function filled(text: string, { title, slug, difficulty = '', skills = [], lesson = '' }: Blanks): string {
  const values: Record<string, string> = {
    title: plain(title),
    difficulty,
    skills: skills.join(', '),
    lesson,
    function: functionName(slug),
    type: typeName(slug),
  };
  return text.replace(/__([a-z]+)__/g, (whole, name: string) => values[name] ?? whole);
}

const reserved = new Set(
  `and as assert async await break class continue def del elif else except finally for from global if import in is lambda
  nonlocal not or pass raise return try while with yield match case type abs all any bin bool bytes chr dict dir divmod
  enumerate eval exec filter float format hash hex id input int iter len list map max min next object oct open ord pow
  print range repr reversed round set slice sorted str sum super tuple vars zip`.split(/\s+/),
);

/** `top-k` becomes `top_k`. The name is no keyword, no builtin, and has no digit in front. */
export function functionName(slug: string): string {
  const name = slug.replaceAll('-', '_');
  return reserved.has(name) || /^\d/.test(name) ? `solve_${name}` : name;
}

export function typeName(slug: string): string {
  const name = slug.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(name) ? `The${name}` : name;
}

function order(kind: string): number {
  return kind === 'function' ? 0 : 1;
}

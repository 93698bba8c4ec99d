import { isSeq, parseDocument, stringify } from 'yaml';
import { isRanged, lineAt } from './text-edit.js';

export interface SkillEntry {
  slug: string;
  name: string;
  description: string;
  prerequisites: string[];
}

/** Changes no byte before it. Null when the file is no list in block style. */
export function withSkill(text: string, { slug, name, description, prerequisites }: SkillEntry): string | null {
  const contents = parseDocument(text).contents;
  const last = isSeq(contents) && !contents.flow ? contents.items.at(-1) : undefined;
  if (!isRanged(last)) return null;
  const dash = /^(\s*)(-\s+)/.exec(lineAt(text, last.range[0]));
  if (!dash) return null;
  const [, indent = '', bullet = ''] = dash;
  const fields = [
    `slug: ${slug}`,
    `name: ${plain(name)}`,
    `description: ${plain(description)}`,
    `prerequisites: [${prerequisites.join(', ')}]`,
  ];
  const lines = fields.map((field, index) => `${indent}${index === 0 ? bullet : ' '.repeat(bullet.length)}${field}\n`);
  return `${text}${text.endsWith('\n') ? '' : '\n'}${lines.join('')}`;
}

export function plain(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

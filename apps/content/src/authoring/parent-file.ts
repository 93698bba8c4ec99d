import { StartFailure } from '@proximal/runtime';
import { parseYaml } from '../curriculum/reading/located-yaml.js';
import { withListEntry, withValue } from './list-edit.js';

const lists = { lab: 'labs', lesson: 'lessons', module: 'modules' } as const;

/**
 * A lesson without labs becomes one with reading and lab.
 * @throws StartFailure when the file has no such list, and so needs a repair first
 */
export function withChild(file: string, text: string, kind: keyof typeof lists, slug: string): string {
  const hasCarriageReturns = text.includes('\r\n');
  const { before, yaml, after } = partsOf(text.replaceAll('\r\n', '\n'));
  const edited = withListEntry(yaml, lists[kind], slug);
  if (edited === null) throw new StartFailure(`${file} has no list ${lists[kind]} to add ${slug} to: repair it first.`);
  const typed = kind === 'lab' ? withValue(edited, 'lesson_type', 'reading', 'reading_and_lab') : null;
  const whole = before + (typed ?? edited) + after;
  return hasCarriageReturns ? whole.replaceAll('\n', '\r\n') : whole;
}

export function fieldsOf(text: string): Record<string, unknown> {
  const { value } = parseYaml(partsOf(text.replaceAll('\r\n', '\n')).yaml);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function bodyOf(text: string): string {
  const { before, yaml, after } = partsOf(text.replaceAll('\r\n', '\n'));
  return before === '' ? yaml : after.replace(/^---[ \t]*\n?/, '');
}

function partsOf(text: string): { before: string; yaml: string; after: string } {
  const front = /^(---[ \t]*\n)([^]*?\n)(---[ \t]*(?:\n[^]*)?)$/.exec(text);
  if (!front) return { before: '', yaml: text, after: '' };
  const [, before = '', yaml = '', after = ''] = front;
  return { before, yaml, after };
}

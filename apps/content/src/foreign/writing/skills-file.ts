import { isMap, isSeq, parseDocument } from 'yaml';
import { withSkill, type SkillEntry } from '../../authoring/skill-entry.js';
import { isRanged, lineStart } from '../../authoring/text-edit.js';

export function skillsIn(text: string): SkillEntry[] {
  const value: unknown = parseDocument(text).toJS();
  return Array.isArray(value) ? (value as SkillEntry[]) : [];
}

/**
 * Adds entries at the end, replaces and removes others, and changes no byte of the rest.
 * @returns null when the file is no list in block style
 */
export function withSkills(text: string, entries: readonly SkillEntry[], removed: ReadonlySet<string>): string | null {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  let changed = text;
  for (const slug of new Set([...bySlug.keys(), ...removed])) {
    const next = replaced(changed, slug, bySlug.get(slug) ?? null);
    if (next === null) return null;
    changed = next;
  }
  return changed;
}

function replaced(text: string, slug: string, entry: SkillEntry | null): string | null {
  if (text.trim() === '') return entry === null ? text : blockOf(entry);
  const { contents } = parseDocument(text);
  if (!isSeq(contents) || contents.flow) return null;
  const index = contents.items.findIndex((item) => isMap(item) && String(item.get('slug')) === slug);
  if (index < 0) return entry === null ? text : withSkill(text, entry);
  const [item, next] = [contents.items[index], contents.items[index + 1]];
  if (!isRanged(item) || (next !== undefined && !isRanged(next))) return null;
  const [from, to] = [lineStart(text, item.range[0]), next ? lineStart(text, next.range[0]) : text.length];
  return `${text.slice(0, from)}${entry === null ? '' : blockOf(entry)}${text.slice(to)}`;
}

function blockOf(entry: SkillEntry): string {
  return (withSkill('- slug: x\n', entry) ?? '').slice('- slug: x\n'.length);
}

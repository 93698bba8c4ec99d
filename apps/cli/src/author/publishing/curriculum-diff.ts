import { itemKinds, type ItemKind, type PublishedItem } from '@proximal/contracts';

export interface NamedItem {
  kind: ItemKind;
  slug: string;
  title: string;
  isVisible: boolean;
}

export interface ChangedItem extends NamedItem {
  parts: string[];
  isShown: 'as before' | 'now' | 'no longer';
}

export interface CurriculumDiff {
  added: NamedItem[];
  changed: ChangedItem[];
  retired: NamedItem[];
  reordered: ItemKind[];
}

type Item = Pick<PublishedItem, 'slug' | 'title' | 'isVisible' | 'parts'>;
export type ItemsByKind = Readonly<Record<ItemKind, readonly Item[]>>;

export function diffOf(published: ItemsByKind, imported: ItemsByKind): CurriculumDiff {
  const diff: CurriculumDiff = { added: [], changed: [], retired: [], reordered: [] };
  for (const kind of itemKinds) {
    const [before, after] = [bySlug(published[kind]), bySlug(imported[kind])];
    const named = ({ slug, title, isVisible }: Item): NamedItem => ({ kind, slug, title, isVisible });
    diff.added.push(...imported[kind].filter(({ slug }) => !before.has(slug)).map(named));
    diff.retired.push(...published[kind].filter(({ slug }) => !after.has(slug)).map(named));
    for (const item of imported[kind]) {
      const former = before.get(item.slug);
      const change = former && changeOf(former, item);
      if (change) diff.changed.push({ ...named(item), ...change });
    }
    const staying = (items: readonly Item[], others: ReadonlyMap<string, Item>) =>
      items.filter(({ slug }) => others.has(slug)).map(({ slug }) => slug);
    if (staying(published[kind], after).join() !== staying(imported[kind], before).join()) diff.reordered.push(kind);
  }
  return diff;
}

function changeOf(before: Item, after: Item): Pick<ChangedItem, 'parts' | 'isShown'> | undefined {
  const names = [...new Set([...Object.keys(after.parts), ...Object.keys(before.parts)])];
  const parts = names.filter((name) => before.parts[name] !== after.parts[name]);
  const isShown = before.isVisible === after.isVisible ? 'as before' : after.isVisible ? 'now' : 'no longer';
  return parts.length > 0 || isShown !== 'as before' ? { parts, isShown } : undefined;
}

function bySlug(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.slug, item]));
}

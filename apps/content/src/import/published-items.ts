import { createHash } from 'node:crypto';
import type { ItemKind } from '@proximal/contracts';
import type { Curriculum } from '../curriculum/curriculum.js';
import { catalogueItems } from './catalogue-items.js';

/** An item as its author wrote it, in hashes, so that an author's files can be compared with what is published. */
interface ItemRow {
  kind: ItemKind;
  slug: string;
  title: string;
  isVisible: boolean;
  position: number;
  parts: Record<string, string>;
}

interface Written {
  slug: string;
}

/** Fields that are no part of what an author wrote: the name itself, and where a lab's parts are in its files. */
const others = ['slug', 'locations'];

/** Lists every item of a curriculum, published or not. Items below an item are a part of it by their slugs alone. */
export function publishedItems(curriculum: Curriculum): ItemRow[] {
  const { tracks, levels, modules, lessons, labs } = catalogueItems(curriculum);
  const skills = curriculum.skills.map((item) => ({ item, isVisible: true }));
  const challenges = curriculum.challenges.map((item) => ({ item, isVisible: item.is_published }));
  return [
    ...rowsOf('skill', skills, ({ name }) => name),
    ...rowsOf('track', tracks, titleOf),
    ...rowsOf('level', levels, titleOf),
    ...rowsOf('module', modules, titleOf),
    ...rowsOf('lesson', lessons, titleOf),
    ...rowsOf('lab', labs, titleOf),
    ...rowsOf('challenge', challenges, titleOf),
  ];
}

const titleOf = ({ title }: { title: string }) => title;

function rowsOf<T extends Written>(
  kind: ItemKind,
  items: readonly { item: T; isVisible: boolean }[],
  nameOf: (item: T) => string,
): ItemRow[] {
  return items.map(({ item, isVisible }, index) => {
    return { kind, slug: item.slug, title: nameOf(item), isVisible, position: index + 1, parts: partsOf(item) };
  });
}

function partsOf(item: Written): Record<string, string> {
  const written = Object.entries(item).filter(([name]) => !others.includes(name));
  return Object.fromEntries(written.map(([name, value]) => [name, hashOf(value)]));
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ownPartOf(value)))
    .digest('hex')
    .slice(0, 32);
}

function ownPartOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => (isWritten(one) ? one.slug : (one as unknown))) : (value ?? null);
}

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'slug' in value;
}

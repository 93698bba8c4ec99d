import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { InspectedItem } from '@proximal/content/authoring';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '../../config.js';

/** A part of a curriculum. */
export interface Scope {
  /** The curriculum's folder. */
  folder: string;
  /** True for an item of the part. */
  includes: (item: InspectedItem) => boolean;
  /** The slug, when the part was named by one. */
  slug: string | null;
}

/**
 * Finds the part of a curriculum that an argument names: a folder or file of a curriculum, a whole curriculum, or the
 * slug of an item in the curriculum of the workspace. Paths count from the current folder, then from the workspace and
 * its curriculum.
 */
export function scopeOf(argument: string | undefined): Scope {
  if (argument === undefined) return { folder: inWorkspace('content'), includes: () => true, slug: null };
  const path = [resolve(argument), inWorkspace(argument), inWorkspace('content', argument)].find((one) =>
    existsSync(one),
  );
  if (path === undefined && /^[a-z0-9-]+$/.test(argument)) {
    return { folder: inWorkspace('content'), includes: ({ slug }) => slug === argument, slug: argument };
  }
  if (path === undefined) throw new StartFailure(`There is no file or folder ${argument}.`);
  const folder = curriculumAround(path);
  const within = relative(folder, statSync(path).isDirectory() ? path : dirname(path)).replaceAll(sep, '/');
  const isWithin = (one: string) => within === '' || one === within || one.startsWith(`${within}/`);
  return { folder, includes: (item) => isWithin(item.path), slug: null };
}

/** Adds the items that a named item contains, such as the labs of a lesson. */
export function itemsIn({ includes, slug, folder }: Scope, items: readonly InspectedItem[]): InspectedItem[] {
  const named = items.filter(includes);
  if (slug === null) return named;
  if (named.length === 0) throw new StartFailure(`No item of ${folder} has the slug ${slug}.`);
  return items.filter(({ path }) => named.some((one) => path === one.path || path.startsWith(`${one.path}/`)));
}

/** Returns the nearest folder upwards that looks like a curriculum, or else the path itself. */
function curriculumAround(path: string): string {
  const isCurriculum = (folder: string) =>
    existsSync(join(folder, 'skills.yaml')) || existsSync(join(folder, 'tracks'));
  for (let folder = path; ; folder = dirname(folder)) {
    if (isCurriculum(folder)) return folder;
    if (folder === dirname(folder)) return path;
  }
}

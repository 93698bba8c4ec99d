import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { alternatives, curriculumAround, type InspectedItem } from '@proximal/content/authoring';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '../../config.js';
import { presentCurriculum } from '../present-curriculum.js';

export interface Scope {
  folder: string;
  includes: (item: InspectedItem) => boolean;
  slug: string | null;
}

/** Paths count from the present folder, then from the workspace and the present curriculum. */
export function scopeOf(argument: string | undefined): Scope {
  const present = presentCurriculum();
  if (argument === undefined) return { folder: present, includes: () => true, slug: null };
  const path = [resolve(argument), inWorkspace(argument), join(present, argument)].find((one) => existsSync(one));
  if (path === undefined && /^[a-z0-9-]+$/.test(argument)) {
    return { folder: present, includes: ({ slug }) => slug === argument, slug: argument };
  }
  if (path === undefined) throw new StartFailure(`There is no file or folder ${argument}.`);
  const folder = curriculumAround(path) ?? path;
  const within = relative(folder, statSync(path).isDirectory() ? path : dirname(path)).replaceAll(sep, '/');
  const isWithin = (one: string) => within === '' || one === within || one.startsWith(`${within}/`);
  return { folder, includes: (item) => isWithin(item.path), slug: null };
}

export function itemsIn({ includes, slug, folder }: Scope, items: readonly InspectedItem[]): InspectedItem[] {
  const named = items.filter(includes);
  if (slug === null) return named;
  if (named.length === 0) {
    const known = [...new Set(items.map((item) => item.slug))];
    throw new StartFailure(`No item of ${folder} has the slug ${slug}${alternatives(slug, known)}`);
  }
  return items.filter(({ path }) => named.some((one) => path === one.path || path.startsWith(`${one.path}/`)));
}

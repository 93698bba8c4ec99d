import type { CurriculumFolder } from '../folder.js';
import type { Item, TrackItem } from '../items.js';

/** Reports a slug that two items of a kind share. */
export function checkSlugs(folder: CurriculumFolder, items: readonly Item[]): void {
  const first = new Map<string, string>();
  for (const { kind, slug, path } of items) {
    const other = first.get(`${kind} ${slug}`);
    if (other === undefined) first.set(`${kind} ${slug}`, path);
    else folder.report(path, null, `has the slug of another ${kind}, ${folder.label(other)}; rename the newer folder.`);
  }
}

/** Reports a slug that two roadmaps share. */
export function checkRoadmaps(tracks: readonly TrackItem[]): void {
  const first = new Map<string, string>();
  for (const { fields, slug, file } of tracks) {
    if (!fields) continue;
    const other = first.get(fields.roadmap.slug);
    if (other === undefined) first.set(fields.roadmap.slug, slug);
    else file.report(['roadmap', 'slug'], `slug is that of the roadmap of ${other} already: ${fields.roadmap.slug}.`);
  }
}

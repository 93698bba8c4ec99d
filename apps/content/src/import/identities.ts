import type { Curriculum } from '../curriculum/curriculum.js';
import { catalogueItems } from './catalogue-items.js';

export type Kind = 'track' | 'roadmap' | 'level' | 'module' | 'lesson' | 'lab';

interface Name {
  kind: Kind;
  slug: string;
}

export class Identities {
  private readonly ids: Map<string, number>;

  constructor(rows: { kind: string; slug: string; id: number }[]) {
    this.ids = new Map(rows.map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  }

  getId(kind: Kind, slug: string): number {
    const id = this.ids.get(`${kind} ${slug}`);
    if (id === undefined) throw new Error(`no id was allocated for ${kind} ${slug}`);
    return id;
  }
}

export function namesOf(curriculum: Curriculum): Name[] {
  const { tracks, levels, modules, lessons, labs } = catalogueItems(curriculum);
  const named = (kind: Kind, items: { item: { slug: string } }[]) =>
    items.map(({ item }) => ({ kind, slug: item.slug }));
  const roadmaps = tracks.map(({ item }) => ({ item: item.roadmap }));
  return [
    ...named('track', tracks),
    ...named('roadmap', roadmaps),
    ...named('level', levels),
    ...named('module', modules),
    ...named('lesson', lessons),
    ...named('lab', labs),
  ];
}

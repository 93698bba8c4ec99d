import type { LabItem, LessonItem, SkillsItem } from '../reading/items.js';
import type { LocatedName } from '../reading/yaml-file.js';
import { closure, type Graph } from './graph.js';
import { skillGraph, skillsNamedBy, type PublishedModule } from './published.js';

/** Between tracks, a module comes first whose track the other builds on. Independent tracks have no order. */
class ModuleOrder {
  private readonly ranks: ReadonlyMap<PublishedModule, number>;
  private readonly foundations: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(modules: readonly PublishedModule[]) {
    this.ranks = new Map(modules.map((module, index) => [module, index]));
    const tracks = new Map(modules.map(({ track }) => [track.slug, track.fields?.prerequisites ?? []]));
    this.foundations = new Map([...tracks.keys()].map((slug) => [slug, closure([slug], tracks)]));
  }

  isAfter(module: PublishedModule, other: PublishedModule): boolean {
    if (module.track === other.track) return (this.ranks.get(module) ?? 0) > (this.ranks.get(other) ?? 0);
    return this.foundations.get(module.track.slug)?.has(other.track.slug) ?? false;
  }

  /** Undefined unless every module that has an order with this one comes after it. */
  firstAfter(module: PublishedModule, others: readonly PublishedModule[]): PublishedModule | undefined {
    const later = others.filter((other) => this.isAfter(other, module));
    const isSooner = others.some((other) => other === module || this.isAfter(module, other));
    return isSooner ? undefined : (later.find(({ track }) => track === module.track) ?? later[0]);
  }
}

export function checkOrder(skills: SkillsItem, modules: readonly PublishedModule[]): void {
  const [order, graph] = [new ModuleOrder(modules), skillGraph(skills)];
  const taughtIn = teachers(modules);
  for (const module of modules) {
    // One module that comes too late is one mistake, whatever else builds on it.
    const late = new Set(checkModulePrerequisites(module, modules, order));
    for (const { item, skill, prerequisite } of needsOf(module, graph)) {
      const first = order.firstAfter(module, taughtIn.get(prerequisite) ?? []);
      if (!first || late.has(first)) continue;
      late.add(first);
      const remedy = `put that module before this one, or teach ${prerequisite} sooner.`;
      item.file.report(
        skill.path,
        `${skill.name} builds on ${prerequisite}, which is first taught later, in ${first.item.slug}: ${remedy}`,
      );
    }
  }
}

function checkModulePrerequisites(
  module: PublishedModule,
  modules: readonly PublishedModule[],
  order: ModuleOrder,
): PublishedModule[] {
  const { file } = module.item;
  const late: PublishedModule[] = [];
  for (const { name, path } of file.namesIn('prerequisites') ?? []) {
    const named = modules.find(({ item }) => item.slug === name);
    if (!named || !order.isAfter(named, module)) continue;
    late.push(named);
    file.report(
      path,
      `the prerequisite ${name} comes after this module: put it before this one, or remove the prerequisite.`,
    );
  }
  return late;
}

function teachers(modules: readonly PublishedModule[]): Map<string, PublishedModule[]> {
  const teachers = new Map<string, PublishedModule[]>();
  for (const module of modules) {
    for (const skill of new Set(skillsNamedBy(module.lessons)))
      teachers.set(skill, [...(teachers.get(skill) ?? []), module]);
  }
  return teachers;
}

interface Need {
  item: LessonItem | LabItem;
  skill: LocatedName;
  prerequisite: string;
}

function needsOf({ lessons, labs }: PublishedModule, graph: Graph): Need[] {
  const needs = new Map<string, Need>();
  for (const item of [...lessons, ...labs]) {
    for (const skill of item.file.namesIn('skills') ?? []) {
      for (const prerequisite of graph.get(skill.name) ?? []) {
        const key = `${skill.name} ${prerequisite}`;
        if (!needs.has(key)) needs.set(key, { item, skill, prerequisite });
      }
    }
  }
  return [...needs.values()];
}

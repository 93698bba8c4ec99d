import { createHash } from 'node:crypto';
import type { Curriculum } from '../curriculum/curriculum.js';
import type { Identities, Kind } from './identities.js';
import {
  catalogueItems,
  published,
  tallyOf,
  type CatalogueLevel,
  type CatalogueModule,
  type CatalogueTrack,
} from './catalogue-items.js';
import { figureRows } from './figure-rows.js';
import { glossaryRows } from './glossary-rows.js';
import { prerequisiteParts } from './prerequisite-parts.js';
import { publishedItems } from './published-items.js';
import { searchDocuments } from './search-documents.js';
import { challengeRow, labDataRows, labRow, lessonRow, type KnownOfLessons } from './lesson-rows.js';

interface Known extends KnownOfLessons {
  skillSlugs: string[];
  visibleSlugs: { modules: Set<string>; tracks: Set<string> };
  items: ReturnType<typeof catalogueItems>;
}

export type CatalogueRows = ReturnType<typeof catalogueRows>;

/** With all derived values, so that reading an item means reading one row. */
export function catalogueRows(curriculum: Curriculum, ids: Identities, labVersions: ReadonlyMap<string, string>) {
  const items = catalogueItems(curriculum);
  const { tracks, levels, modules, lessons, labs } = items;
  const visible = (entry: { item: { slug: string }; isVisible: boolean }[]) =>
    new Set(entry.filter(({ isVisible }) => isVisible).map(({ item }) => item.slug));
  const visibleSlugs = { modules: visible(modules), tracks: visible(tracks) };
  const skillSlugs = curriculum.skills.map(({ slug }) => slug);
  const known: Known = { ids, labVersions, skillSlugs, visibleSlugs, items };
  return {
    skills: curriculum.skills.map((skill, index) => ({ ...skill, position: index + 1 })),
    roadmaps: tracks.map((entry) => roadmapRow(entry, known)),
    tracks: tracks.map((entry) => trackRow(entry, known)),
    levels: levels.map((entry) => levelRow(entry, known)),
    modules: modules.map((entry) => moduleRow(entry, known)),
    lessons: lessons.map((entry) => lessonRow(entry, known)),
    labs: labs.map((entry) => labRow(entry, known)),
    labData: labs.flatMap((entry) => labDataRows(entry, known)),
    challenges: curriculum.challenges.map((challenge, index) =>
      challengeRow(challenge, index + 1, visibleSlugs.tracks),
    ),
    figures: figureRows(lessons),
    glossaryTerms: glossaryRows(curriculum.glossary, lessons, ids),
    ...searchDocuments(curriculum, { lessons, labs }, ids),
    publishedItems: publishedItems(curriculum),
  };
}

/** Raised when services are given more of the same rows: they store what they fetch, and fetch each version once. */
const structureFormat = 3;

/** A SHA-256 over all stored rows: changes with ids and with what a grade depends on, not with the files' layout. */
export function versionOf(rows: CatalogueRows): string {
  return createHash('sha256')
    .update(JSON.stringify({ structureFormat, ...rows }))
    .digest('hex');
}

function roadmapRow({ item, position, isVisible }: CatalogueTrack, { ids }: Known) {
  const levels = linksTo('level', item.levels, ids);
  return {
    id: ids.getId('roadmap', item.roadmap.slug),
    slug: item.roadmap.slug,
    title: item.roadmap.title,
    description: item.roadmap.description,
    position,
    isVisible,
    trackSlug: item.slug,
    estimatedWeeks: item.estimated_weeks,
    levelCount: levels.length,
    levels,
  };
}

function trackRow({ item, position, isVisible }: CatalogueTrack, { ids, skillSlugs, visibleSlugs, items }: Known) {
  const { skills } = tallyOf(published(item.levels).flatMap((level) => published(level.modules)));
  const levels = linksTo('level', item.levels, ids, (level) => ({ module_count: published(level.modules).length }));
  return {
    id: ids.getId('track', item.slug),
    slug: item.slug,
    title: item.title,
    description: item.description,
    position,
    isVisible,
    isFoundation: item.is_foundation,
    estimatedWeeks: item.estimated_weeks,
    roadmapId: ids.getId('roadmap', item.roadmap.slug),
    prerequisiteTrackSlugs: item.prerequisites.filter((slug) => visibleSlugs.tracks.has(slug)),
    prerequisiteParts: prerequisiteParts(item, items, ids),
    skillSlugs: skillSlugs.filter((slug) => skills.includes(slug)),
    levelCount: levels.length,
    moduleCount: levels.reduce((sum, level) => sum + level.module_count, 0),
    levels,
  };
}

function levelRow({ item, parent, position, ordinal, isVisible }: CatalogueLevel, { ids }: Known) {
  const { skills: _, ...counts } = tallyOf(published(item.modules));
  const modules = linksTo('module', item.modules, ids);
  return {
    id: ids.getId('level', item.slug),
    roadmapId: ids.getId('roadmap', parent.item.roadmap.slug),
    slug: item.slug,
    title: item.title,
    description: item.description,
    difficulty: item.difficulty,
    position,
    ordinal,
    isVisible,
    trackSlug: parent.item.slug,
    moduleCount: modules.length,
    ...counts,
    modules,
  };
}

function moduleRow(
  { item, parent, position, ordinal, isVisible }: CatalogueModule,
  { ids, skillSlugs, visibleSlugs }: Known,
) {
  const { skills, ...counts } = tallyOf([item]);
  const prerequisites = item.prerequisites.filter((slug) => visibleSlugs.modules.has(slug));
  return {
    id: ids.getId('module', item.slug),
    levelId: ids.getId('level', parent.item.slug),
    slug: item.slug,
    title: item.title,
    description: item.description,
    position,
    ordinal,
    isVisible,
    isElective: item.elective,
    prerequisiteModuleIds: prerequisites.map((slug) => ids.getId('module', slug)),
    ...counts,
    skillSlugs: skillSlugs.filter((slug) => skills.includes(slug)),
    lessons: linksTo('lesson', item.lessons, ids, ({ lesson_type }) => ({ lesson_type })),
  };
}

interface Linked {
  slug: string;
  title: string;
  is_published: boolean;
}

function linksTo<T extends Linked, More extends object = object>(
  kind: Kind,
  items: T[],
  ids: Identities,
  more?: (item: T) => More,
) {
  const links = items.map((item, index) => {
    const link = { id: ids.getId(kind, item.slug), slug: item.slug, title: item.title, position: index + 1 };
    return { ...link, ...(more?.(item) as More), is_published: item.is_published };
  });
  return published(links).map(({ is_published: _, ...link }) => link);
}

import { codeBytes } from '@proximal/contracts';
import { labKindOf, usualModule } from '@proximal/lab-kinds';
import type { Challenge } from '../curriculum/curriculum.js';
import { dataSummary } from '../curriculum/data-summary.js';
import { isForReview } from '../curriculum/review-labs.js';
import { contentWithFigures } from './figure-rows.js';
import { labsToSolve, type CatalogueLab, type CatalogueLesson } from './catalogue-items.js';
import type { Identities } from './identities.js';
import { labExamples } from './lab-examples.js';
import { definitionOf } from './lab-verification.js';

const memoryMegabytes = 128;

export interface KnownOfLessons {
  ids: Identities;
  labVersions: ReadonlyMap<string, string>;
}

export function lessonRow({ item, parent, position, ordinal, isVisible }: CatalogueLesson, { ids }: KnownOfLessons) {
  return {
    id: ids.getId('lesson', item.slug),
    moduleId: ids.getId('module', parent.item.slug),
    slug: item.slug,
    title: item.title,
    lessonType: item.lesson_type,
    difficulty: item.difficulty,
    estimatedMinutes: item.estimated_minutes,
    content: contentWithFigures(item.content, item.figures),
    position,
    ordinal,
    isPublished: item.is_published,
    isVisible,
    skillSlugs: item.skills,
    labIds: labsToSolve(item).map(({ slug }) => ids.getId('lab', slug)),
  };
}

export function labRow({ item, parent, position, isVisible }: CatalogueLab, { ids, labVersions }: KnownOfLessons) {
  const version = labVersions.get(item.slug);
  if (version === undefined) throw new Error(`grading has given no version for lab ${item.slug}`);
  return {
    id: ids.getId('lab', item.slug),
    lessonId: ids.getId('lesson', parent.item.slug),
    slug: item.slug,
    title: item.title,
    instructions: item.instructions,
    language: item.language,
    difficulty: item.difficulty,
    estimatedMinutes: item.estimated_minutes,
    starterCode: item.starter,
    ...testedFiles(item),
    examples: labExamples(item),
    files: Object.entries(item.files).map(([name, content]) => ({ name, content })),
    data: Object.entries(item.data).map(([name, text]) => dataSummary(name, text)),
    modelCalls: item.model?.calls ?? null,
    hints: item.hints,
    skillSlugs: item.skills,
    isProject: item.is_project,
    isForReview: isForReview(item),
    isRecall: item.is_recall,
    variantOf: item.variant_of === undefined ? null : ids.getId('lab', item.variant_of),
    isOpen: item.open,
    kind: item.kind,
    task: labKindOf(item.kind).task,
    maxXp: item.max_xp,
    limits: { time_seconds: item.limits.time_seconds, memory_mb: memoryMegabytes, code_bytes: codeBytes },
    version,
    position,
    isVisible,
  };
}

/** The names of the program's files, and the tests that are shown. */
function testedFiles(lab: CatalogueLab['item']) {
  const { tests, starterFiles = {} } = definitionOf(lab);
  return {
    fileName: `${tests?.module ?? usualModule}.py`,
    starterFiles,
    visibleTests: (tests?.files ?? [])
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, source }) => ({ name, test_code: source })),
  };
}

export function labDataRows({ item }: CatalogueLab, { ids }: KnownOfLessons) {
  const labId = ids.getId('lab', item.slug);
  return Object.entries(item.data).map(([name, content]) => ({ labId, name, content }));
}

/** Not visible for unpublished tracks only: without tracks it would be for every track. */
export function challengeRow(challenge: Challenge, position: number, visibleTracks: ReadonlySet<string>) {
  const { slug, title, description, starter, points, skills, tracks, is_published: isPublished } = challenge;
  const trackSlugs = tracks.filter((track) => visibleTracks.has(track));
  return {
    slug,
    title,
    description,
    starterCode: starter,
    points,
    skillSlugs: skills,
    trackSlugs,
    position,
    isVisible: isPublished && (tracks.length === 0 || trackSlugs.length > 0),
  };
}

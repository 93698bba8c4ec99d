import { itemsBelow, type LabItem, type LessonItem, type TrackItem } from '../reading/items.js';
import { isForReview } from '../review-labs.js';
import { suggestion } from '../suggestion.js';
import { demonstratedBy, published } from './published.js';

const recallMinutes = 5;

export function checkReviewLabs(tracks: readonly TrackItem[]): void {
  for (const lesson of itemsBelow(tracks).lessons) {
    for (const lab of lesson.children) {
      checkKind(lab);
      if (lab.fields?.variant_of !== undefined) checkVariant(lab, lab.fields.variant_of, lesson);
      if (lab.fields?.is_recall) checkRecall(lab, lesson);
    }
  }
}

/** A project, a variant and a recall task exclude each other. */
function checkKind({ file, fields }: LabItem): void {
  const { is_project: isProject, is_recall: isRecall, variant_of: base } = fields ?? {};
  const kinds = [isProject && 'is_project', isRecall && 'is_recall', base !== undefined && 'variant_of'].filter(
    Boolean,
  );
  if (kinds.length > 1) file.report([String(kinds[1])], `${kinds.join(' and ')} exclude each other: keep one of them.`);
}

function checkVariant({ slug, file, fields }: LabItem, baseSlug: string, { slug: lesson, children }: LessonItem): void {
  const report = (message: string) => file.report(['variant_of'], message);
  const others = children.filter((other) => other.slug !== slug);
  const base = others.find((other) => other.slug === baseSlug);
  if (!base) {
    const names = others.map((other) => other.slug);
    return report(`the lesson ${lesson} has no other lab ${baseSlug}${suggestion(baseSlug, names)}`);
  }
  if (!fields || !base.fields) return;
  if (isForReview(base.fields)) report(`${baseSlug} is for reviews itself: name the lab that learners solve first.`);
  if (base.fields.is_project) report(`${baseSlug} is a project, which is no task of a review: remove variant_of.`);
  if (fields.is_published && !base.fields.is_published)
    report(`${baseSlug} is not published, so nobody would get this variant.`);
  if (fields.skills.join() !== base.fields.skills.join())
    file.report(
      ['skills'],
      `the skills of a variant must be those of ${baseSlug}: [${base.fields.skills.join(', ')}].`,
    );
}

function checkRecall({ file, fields }: LabItem, { children }: LessonItem): void {
  if (!fields) return;
  if (fields.estimated_minutes > recallMinutes)
    file.report(['estimated_minutes'], `a recall task takes at most ${recallMinutes} minutes.`);
  const labs = fields.is_published ? published(children) : children;
  const ordinary = labs.filter((lab) => lab.fields && !isForReview(lab.fields));
  const demonstrated = new Set(ordinary.flatMap(demonstratedBy));
  for (const { name, path } of file.namesIn('skills') ?? []) {
    if (demonstrated.has(name)) continue;
    file.report(path, `a recall task repeats what a lab of its lesson demonstrates, and none demonstrates ${name}.`);
  }
}

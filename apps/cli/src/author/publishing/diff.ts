import { publishedItems, readCurriculum, CurriculumInvalid, type Curriculum } from '@proximal/content';
import { itemKinds, listPublishedItems, previewRegrade, type ItemKind, type PublishedItem } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '../../config.js';
import { counted } from '../../terminal/counted.js';
import type { Operator } from '../../operate/operator.js';
import { userOfMachine } from '../../operate/regrade.js';
import { outdatedSubmissions, previewCandidates, type RegradableLab } from './candidate-previews.js';
import { diffOf, type ItemsByKind } from './curriculum-diff.js';
import { effectLines, type ImportEffects } from './diff-text.js';
import { versionedLabs, type VersionedLab } from './lab-versions.js';

export interface DiffOptions {
  scores: boolean;
  by?: string;
  json?: boolean;
}

/** @throws CurriculumInvalid with every problem for which the import would be refused */
export async function showDiff(
  operator: Operator,
  folder = inWorkspace('content'),
  { scores, by, json = false }: DiffOptions,
): Promise<void> {
  const name = nameOf(by);
  const { curriculum, problems } = await readCurriculum(folder);
  if (curriculum === null) throw new CurriculumInvalid(problems);
  const effects = await effectsOf(operator, curriculum, scores ? name : null);
  console.log(json ? JSON.stringify(effects, null, 2) : effectLines(effects).join('\n'));
}

function nameOf(by = userOfMachine()): string {
  if (!previewRegrade.input.shape.by.safeParse(by).success) throw new StartFailure('A name has 1 to 100 characters.');
  return by;
}

async function effectsOf(operator: Operator, curriculum: Curriculum, by: string | null): Promise<ImportEffects> {
  const published = await publishedCurriculum(operator);
  const imported = itemsOf(curriculum);
  const labs = await versionedLabs(operator, curriculum, published.items.lab);
  const visible = new Set(imported.lab.filter(({ isVisible }) => isVisible).map(({ slug }) => slug));
  const isRegradable = (one: VersionedLab): one is RegradableLab =>
    one.labId !== null && one.isOther && visible.has(one.lab.slug);
  const regradable = labs.filter(isRegradable);
  const submissions = await outdatedSubmissions(operator, regradable);
  const what = `${counted(submissions, 'submission')} of ${counted(regradable.length, 'lab')}`;
  if (by !== null && submissions > 0)
    console.error(`${what} to grade again, without any effect for learners; \`--no-scores\` leaves this out.`);
  return {
    version: published.version,
    ...diffOf(published.items, imported),
    regradable: regradable.map(({ lab }) => lab.slug),
    submissions,
    previews: by === null ? null : await previewCandidates(operator, regradable, by),
  };
}

/** @throws StartFailure when an import runs meanwhile */
async function publishedCurriculum({ client }: Operator) {
  const answers = await Promise.all(
    itemKinds.map(async (kind) => [kind, await client.request(listPublishedItems, { kind })] as const),
  );
  const versions = new Set(answers.map(([, { version }]) => version));
  const [version = null] = versions;
  if (versions.size > 1) throw new StartFailure('The curriculum is being imported at this moment: try again.');
  const items = Object.fromEntries(answers.map(([kind, answer]) => [kind, answer.items]));
  return { version, items: items as Record<ItemKind, PublishedItem[]> };
}

function itemsOf(curriculum: Curriculum): ItemsByKind {
  const rows = publishedItems(curriculum);
  const ofKind = (kind: ItemKind) => rows.filter((row) => row.kind === kind);
  return Object.fromEntries(itemKinds.map((kind) => [kind, ofKind(kind)])) as unknown as ItemsByKind;
}

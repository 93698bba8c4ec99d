import { posix } from 'node:path';
import { usualModule } from '@proximal/lab-kinds';
import { z } from 'zod';
import { parseYaml } from '../../curriculum/reading/located-yaml.js';
import type { SourceFolder } from '../source-folder.js';
import { Unusable } from '../unusable.js';

const labFile = 'lab.yaml';
/** Grading computes it of the rest. */
const prepared = 'prepared.json';
/** Beside a lab they say what a lesson shows. */
const aboutLesson = /^(?:exercise\.yaml|introduction\.md|hints\.md|LICEN[CS]E(?:\.md|\.txt)?|COPYING)$/;
const labFields = z.object({
  title: z.string().min(1).max(200),
  skills: z.array(z.string()).min(1).max(50),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
});
const [starter, reference, solution] = ['starter', 'reference', 'solution'];

/** A lab's folder in the plain format, by its paths there: everything but what grading computes of it. */
export function plainFolder(files: ReadonlyMap<string, string>): Map<string, string> {
  const first = `${moduleOf(files.get(labFile) ?? '')}.py`;
  return new Map(
    [...files].flatMap(([path, text]) => {
      if (path === prepared) return [];
      if (path === `${starter}.py`) return [[`${starter}/${first}`, text] as const];
      if (path === `${reference}.py`) return [[`${solution}/${first}`, text] as const];
      return [[path.replace(new RegExp(`^${reference}/`), `${solution}/`), text] as const];
    }),
  );
}

/** The way back. Null when the folder has no lab.yaml, so that it is somebody's own. */
export function labFolderIn(source: SourceFolder, folder: string) {
  const labPath = posix.join(folder, labFile);
  if (source.kindOf(labPath) !== 'file') return null;
  const lab = source.exactText(labPath);
  const first = `${moduleOf(lab)}.py`;
  const fields = fieldsOf(lab, labPath);
  const files = new Map<string, string>();
  const origins = new Map([[labFile, labPath]]);
  for (const path of source.filesBelow(folder)) {
    if (path === labFile || path === prepared || aboutLesson.test(path)) continue;
    const own = ownPath(path, first);
    files.set(own, source.exactText(posix.join(folder, path)));
    origins.set(own, posix.join(folder, path));
  }
  return { lab, files, origins, ...fields };
}

function ownPath(path: string, first: string): string {
  if (path === `${starter}/${first}`) return `${starter}.py`;
  if (path === `${solution}/${first}`) return `${reference}.py`;
  return path.replace(new RegExp(`^${solution}/`), `${reference}/`);
}

function moduleOf(lab: string): string {
  const { value } = parseYaml(lab);
  const module = (value as { module?: unknown } | null | undefined)?.module;
  return typeof module === 'string' && /^[A-Za-z_]\w*$/.test(module) ? module : usualModule;
}

/** What the lesson around it needs; the check of a curriculum reads the rest. */
function fieldsOf(lab: string, path: string): z.output<typeof labFields> {
  const { value, errors } = parseYaml(lab);
  const [wrong] = errors;
  if (wrong) throw new Unusable(path, wrong.message, wrong.line);
  const fields = labFields.safeParse(value);
  if (fields.success) return fields.data;
  throw new Unusable(path, 'needs a title, skills and a difficulty.', 1);
}

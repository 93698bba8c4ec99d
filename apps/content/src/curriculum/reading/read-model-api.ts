import { dialect, modelRules } from '@proximal/contracts';
import type { LabTexts } from '../curriculum.js';
import type { CurriculumFolder } from './folder.js';
import { YamlFile } from './yaml-file.js';

/**
 * @param file the lab's, which names the dialect
 * @param rulesPath the path of a lab's `model.yaml`; null without one
 */
export async function readModelApi(
  folder: CurriculumFolder,
  { file, dialectName }: { file: YamlFile; dialectName: string | undefined },
  rulesPath: string | null,
): Promise<Pick<LabTexts, 'modelRules' | 'dialect'>> {
  const rules = rulesPath === null ? null : new YamlFile(folder, rulesPath, await folder.text(rulesPath));
  return {
    // Rules with problems are reported, and stand for a script all the same.
    modelRules: rules && (rules.parse(modelRules) ?? []),
    dialect: dialectName === undefined ? null : await readDialect(folder, file, dialectName),
  };
}

async function readDialect(folder: CurriculumFolder, lab: YamlFile, name: string): Promise<LabTexts['dialect']> {
  const path = `dialects/${name}.yaml`;
  if (!(await folder.has(path))) {
    const known = await knownDialects(folder);
    const others = known.length === 0 ? '.' : `: there are ${known.join(', ')}.`;
    lab.report(['model', 'dialect'], `there is no dialect ${name}${others}`);
    return null;
  }
  const file = new YamlFile(folder, path, await folder.text(path));
  const read = file.parse(dialect);
  if (read && read.name !== name) file.report(['name'], `name must be that of the file, ${name}.`);
  return read;
}

async function knownDialects(folder: CurriculumFolder): Promise<string[]> {
  if (!(await folder.has('dialects'))) return [];
  const { files } = (await folder.list('dialects')) ?? { files: [] };
  return files.map((name) => name.replace(/\.yaml$/, ''));
}

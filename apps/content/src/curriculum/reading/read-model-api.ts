import { dialect, modelRules } from '@proximal/contracts';
import type { LabTexts } from '../curriculum.js';
import type { CurriculumFolder } from './folder.js';
import { YamlFile } from './yaml-file.js';

/** @param rulesPath the path of a lab's `model.yaml`; null without one */
export async function readModelApi(
  folder: CurriculumFolder,
  dialectName: string | undefined,
  rulesPath: string | null,
): Promise<Pick<LabTexts, 'modelRules' | 'dialect'>> {
  const rules = rulesPath === null ? null : new YamlFile(folder, rulesPath, await folder.text(rulesPath));
  return {
    // Rules with problems are reported, and stand for a script all the same.
    modelRules: rules && (rules.parse(modelRules) ?? []),
    dialect: dialectName === undefined ? null : await readDialect(folder, dialectName),
  };
}

async function readDialect(folder: CurriculumFolder, name: string): Promise<LabTexts['dialect']> {
  const path = `dialects/${name}.yaml`;
  const file = new YamlFile(folder, path, await folder.text(path));
  const read = file.parse(dialect);
  if (read && read.name !== name) file.report(['name'], `name must be that of the file, ${name}.`);
  return read;
}

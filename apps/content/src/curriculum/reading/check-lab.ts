import { faultsOfKind } from '@proximal/lab-kinds';
import type { LabItem } from './items.js';
import type { YamlFile } from './yaml-file.js';

type Fields = NonNullable<LabItem['fields']>;
type Texts = Pick<LabItem['texts'], 'slow' | 'checker' | 'kindFiles' | 'modelSource' | 'modelRules'>;

/** Reports where the fields of a lab and its files do not fit together. */
export function checkLab(file: YamlFile, fields: Fields, texts: Texts): void {
  checkChecker(file, fields, texts);
  checkModel(file, fields, texts);
  const { slow, checker, kindFiles } = texts;
  const code = {
    ...kindFiles,
    ...(slow !== null && { 'slow.py': slow }),
    ...(checker !== null && { 'checker.py': checker }),
  };
  for (const { path, message } of faultsOfKind(fields.kind, { ...fields, code })) file.report(path, message);
}

function checkChecker(file: YamlFile, { cases, compare, checker_cases: answers }: Fields, { checker }: Texts): void {
  const checked = cases.findIndex((one) => (one.compare ?? compare) === 'checker');
  if (checked >= 0 && checker === null)
    file.report(['cases', checked], 'the case is compared by a checker, but there is no checker.py.');
  if (checked < 0 && compare !== 'checker' && checker !== null)
    file.report([], 'no case is compared by checker.py; write compare: checker, or remove the file.');
  if (answers.length > 0 && checker === null) file.report(['checker_cases'], 'checker_cases are for a checker.py.');
}

function checkModel(file: YamlFile, { model, cases }: Fields, { modelSource, modelRules }: Texts): void {
  const hasScript = modelSource !== null || modelRules !== null;
  if (!model && modelSource !== null)
    file.report([], 'does not say how often model.py may be called; write model: { calls: 20 }.');
  if (model?.dialect === undefined && modelRules !== null)
    file.report(
      ['model'],
      'does not say which dialect the model of model.yaml speaks, as in dialect: openai-like-2026-11.',
    );
  if (model?.dialect === undefined && model && modelSource === null)
    file.report(['model'], 'model needs the file model.py, which is missing.');
  if (model?.dialect === undefined && (model?.async !== undefined || model?.at_once !== undefined))
    file.report(['model'], 'needs a dialect: async and at_once are for the API of a model.');
  if (model?.dialect !== undefined && !hasScript)
    file.report(['model'], 'model needs a script: the file model.yaml or model.py, which are missing.');
  if (modelSource !== null && modelRules !== null)
    file.report(['model'], 'has two scripts; keep model.yaml or model.py.');
  for (const [index, one] of cases.entries()) {
    const refuse = (field: keyof typeof one, whose: string) => {
      if (one[field] !== undefined) file.report(['cases', index, field], `${field} is for labs with a model${whose}.`);
    };
    if (!model) refuse('model_calls', '');
    if (model?.dialect === undefined)
      for (const field of ['model_tokens', 'model_cost'] as const) refuse(field, ' that has a dialect');
    if (model?.async !== true) refuse('in_flight', ' that has async: true');
  }
}

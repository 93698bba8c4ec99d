import type { CurriculumFolder } from '../reading/folder.js';
import type { LabItem } from '../reading/items.js';
import { nearestName } from '../suggestion.js';

export function checkStarters(folder: CurriculumFolder, labs: readonly LabItem[]): void {
  for (const { fields, texts, path } of labs) {
    if (fields === null || texts.starter.trim() === '') continue;
    const calls = [...fields.cases.map(({ call }) => call), fields.efficiency?.call];
    const called = new Set(calls.map(calledName).filter((name) => name !== null));
    const missing = [...called].find((name) => !defines(texts.starter, name));
    if (missing === undefined) continue;
    const { name, line } = nearestDefinition(texts.starter, missing);
    const defined = name === null ? 'defines no such name' : `defines ${name}`;
    folder.report(`${path}/starter.py`, line, `the cases call ${missing}, but the starter ${defined}.`);
  }
}

/** Null also for one of Python's own. */
export function calledName(code: string | undefined): string | null {
  const name = /^\s*(?:await\s+)?([A-Za-z_]\w*)\s*\(/.exec(code ?? '')?.[1];
  return name === undefined || builtins.has(name) ? null : name;
}

const builtins = new Set(
  `abs all any bool bytes callable dict divmod enumerate filter float frozenset getattr hasattr hash int isinstance
  issubclass iter len list map max min model next pow print range repr reversed round set sorted str sum tuple type vars
  zip`.split(/\s+/),
);

function defines(code: string, name: string): boolean {
  return new RegExp(
    `^(?:(?:async\\s+)?def|class)\\s+${name}\\b|^${name}\\s*[:=]|^(?:from|import)\\b.*\\b${name}\\b`,
    'm',
  ).test(code);
}

function nearestDefinition(code: string, name: string): { name: string | null; line: number | null } {
  const definitions = code.split('\n').flatMap((text, index) => {
    const found = /^(?:(?:async\s+)?def|class)\s+(\w+)/.exec(text)?.[1];
    return found === undefined ? [] : [{ name: found, line: index + 1 }];
  });
  const nearest = nearestName(
    name,
    definitions.map((one) => one.name),
  );
  return definitions.find((one) => one.name === nearest) ?? definitions[0] ?? { name: null, line: null };
}

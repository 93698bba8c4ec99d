import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { operations, owners, type Operation } from '@proximal/contracts';
import type { CasesOf, OperationCases } from '@proximal/contracts/cases';

const contracts = fileURLToPath(new URL('../../contracts/src', import.meta.url));

export interface Feature {
  file: string;
  operations: readonly Operation[];
  cases: readonly CasesOf[];
}

export async function features(): Promise<Feature[]> {
  const files = owners.flatMap((owner) =>
    readdirSync(join(contracts, owner))
      .filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'index.ts' && name !== 'service.ts')
      .map((name) => join(owner, basename(name, '.ts'))),
  );
  return Promise.all(files.map(featureOf));
}

async function featureOf(path: string): Promise<Feature> {
  const exported = await load(`${path}.ts`);
  const own = new Set(Object.values(exported ?? {}));
  const { cases = [] } = ((await load(`${path}.cases.ts`)) ?? {}) as { cases?: CasesOf[] };
  const file = `libs/contracts/src/${path}.cases.ts`;
  return { file, operations: operations.filter((operation) => own.has(operation)), cases };
}

/** A feature whose operations take nothing and are never refused has no file of cases. */
async function load(path: string): Promise<object | undefined> {
  const file = join(contracts, path);
  if (!readdirSync(join(file, '..')).includes(basename(file))) return undefined;
  return (await import(pathToFileURL(file).href)) as object;
}

export async function casesBySubject(): Promise<Map<string, OperationCases>> {
  const found = (await features()).flatMap(({ cases }) => cases);
  const bySubject = new Map<string, OperationCases>(operations.map(({ subject }) => [subject, {}]));
  for (const { operation, ...cases } of found) bySubject.set(operation.subject, cases);
  return bySubject;
}

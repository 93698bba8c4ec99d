import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@proximal/contracts';
import type { Asker, Owner, Request } from '@proximal/contracts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

interface Source {
  /** What it imports from the contracts as values. */
  contracts: string[];
  text: string;
}

function sourcesIn(folder: string): Source[] {
  const path = join(workspace, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|generated\/|benchmarks\//.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .map((text) => ({ contracts: importedFromContracts(text), text }));
}

function importedFromContracts(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@proximal\/contracts'/g)];
  return imports
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '));
}

/** What is exported by that name and can be asked for; of a request that every service answers, all of them. */
function requestsNamed(name: string): string[] {
  const exported: unknown = (contracts as Record<string, unknown>)[name];
  if (name === 'showOutbox' || name === 'backfillFacts')
    return contracts.factOwners.map((owner) => contracts[name](owner).subject);
  const isAsked =
    typeof exported === 'object' && exported !== null && 'subject' in exported && 'deadlineMs' in exported;
  return isAsked ? [(exported as Request).subject] : [];
}

const libSources = ['libs/messaging/src/facts', 'libs/curriculum/src'].flatMap(sourcesIn);

/** Classes of libs that ask for whoever provides them, with what they ask. */
const askingClasses = libSources.flatMap(({ text, contracts: names }) => {
  const subjects = text.includes('.ask(') ? names.flatMap(requestsNamed) : [];
  const [, name] = /export class (\w+)/.exec(text) ?? [];
  return name && subjects.length > 0 ? [{ name, subjects }] : [];
});

/** What provides them to an app, by name. */
const providers = askingClasses.flatMap(({ name, subjects }) =>
  libSources
    .filter(({ text }) => mentions(text, name))
    .flatMap(({ text }) =>
      [...text.matchAll(/export (?:class|function) (\w+)/g)].map(([, provider]) => ({ name: provider!, subjects })),
    ),
);

function mentions(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

/** What the sources of an app ask of others, themselves or by the classes of libs that they provide. */
function askedBy(asker: Asker): string[] {
  const sources = sourcesIn(asker === 'operator' ? 'apps/all/src' : `apps/${asker}/src`);
  const own = sources.flatMap((source) => source.contracts.flatMap(requestsNamed));
  const provided = providers.filter(({ name }) => sources.some(({ text }) => mentions(text, name)));
  return [...new Set([...own, ...provided.flatMap(({ subjects }) => subjects)])].filter(
    (subject) => subject.split('.')[0] !== asker,
  );
}

describe('what the contracts grant an asker', () => {
  it('is asked through classes of libs, too', () => {
    expect(askingClasses.map(({ name }) => name).sort()).toEqual(['GradesCatchUp', 'PublishedCurriculum']);
  });

  const askers = Object.keys(contracts.asks) as Asker[];
  it.each(askers.filter((asker) => asker !== 'gateway'))('%s is just what its code asks', (asker) => {
    expect(askedBy(asker).sort()).toEqual(contracts.asks[asker].map(({ subject }) => subject).sort());
  });

  it('the gateway is every operation of others, and what its code asks besides', () => {
    const operations = contracts.operations.filter(({ owner }) => owner !== 'gateway').map(({ subject }) => subject);
    const all = new Set([...operations, ...askedBy('gateway')]);
    expect([...all].sort()).toEqual(contracts.asks.gateway.map(({ subject }) => subject).sort());
  });

  it('names apps that there are', () => {
    const apps = askers.filter((asker): asker is Owner => asker !== 'operator');
    for (const app of apps) expect(existsSync(join(workspace, 'apps', app, 'src'))).toBe(true);
  });
});

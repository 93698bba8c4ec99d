import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@proximal/contracts';
import type { ClientName, Owner, Request } from '@proximal/contracts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const ofEachService = new Map<string, { owners: readonly Owner[]; requestOf: (owner: Owner) => Request }>([
  ['showOutbox', { owners: contracts.eventOwners, requestOf: contracts.showOutbox }],
  ['backfillEvents', { owners: contracts.eventOwners, requestOf: contracts.backfillEvents }],
  ['recoverEvents', { owners: contracts.recoveringOwners, requestOf: contracts.recoverEvents }],
  ['eraseLearner', { owners: contracts.owners, requestOf: contracts.eraseLearner }],
  ['exportLearner', { owners: contracts.owners, requestOf: contracts.exportLearner }],
  ['listErased', { owners: contracts.owners, requestOf: contracts.listErased }],
  ['showCurriculumVersion', { owners: contracts.curriculumHolders, requestOf: contracts.showCurriculumVersion }],
]);

interface Source {
  contracts: string[];
  text: string;
}

/** A demonstration runs only where all clients of NATS are one. */
const notInThem = /\.spec\.ts$|generated\/|benchmarks\/|demo\//;

function sourcesIn(folder: string): Source[] {
  const path = join(workspace, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !notInThem.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .map((text) => ({ contracts: importedFromContracts(text), text }));
}

function importedFromContracts(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@proximal\/contracts'/g)];
  return imports
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '))
    .filter(
      (name) =>
        !ofEachService.has(name) || new RegExp(`(\\.request\\(|batchesOf\\(operator,)\\s*${name}\\(`).test(text),
    );
}

function requestsNamed(name: string): string[] {
  const exported: unknown = (contracts as Record<string, unknown>)[name];
  const answering = ofEachService.get(name);
  if (answering) return answering.owners.map((owner) => answering.requestOf(owner).subject);
  const isRequested =
    typeof exported === 'object' && exported !== null && 'subject' in exported && 'deadlineMs' in exported;
  return isRequested ? [(exported as Request).subject] : [];
}

const libSources = ['libs/grading-client/src', 'libs/curriculum/src'].flatMap(sourcesIn);

const requestingClasses = libSources.flatMap(({ text, contracts: names }) => {
  const subjects = text.includes('.request(') ? names.flatMap(requestsNamed) : [];
  const [, name] = /export class (\w+)/.exec(text) ?? [];
  return name && subjects.length > 0 ? [{ name, subjects }] : [];
});

const providers = requestingClasses.flatMap(({ name, subjects }) =>
  libSources
    .filter(({ text }) => mentions(text, name))
    .flatMap(({ text }) =>
      [...text.matchAll(/export (?:class|function) (\w+)/g)].map(([, provider]) => ({ name: provider!, subjects })),
    ),
);

function mentions(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

/** The platform waits at its start as the operator does. */
function appsOf(clientName: ClientName): string[] {
  return clientName === 'operator' ? ['cli', 'platform'] : [clientName];
}

function requestedBy(clientName: ClientName): string[] {
  const sources = appsOf(clientName).flatMap((app) => sourcesIn(`apps/${app}/src`));
  const own = sources.flatMap((source) => source.contracts.flatMap(requestsNamed));
  const provided = providers.filter(({ name }) => sources.some(({ text }) => mentions(text, name)));
  return [...new Set([...own, ...provided.flatMap(({ subjects }) => subjects)])].filter(
    (subject) => subject.split('.')[0] !== clientName,
  );
}

describe('the request grants', () => {
  it('include requests through classes of libs', () => {
    expect(requestingClasses.map(({ name }) => name).sort()).toEqual(['GradesCatchUp', 'PublishedCurriculumClient']);
  });

  const clientNames = Object.keys(contracts.requestGrants) as ClientName[];
  it.each(clientNames.filter((clientName) => clientName !== 'gateway'))(
    'give %s exactly the requests of its code',
    (clientName) => {
      expect(requestedBy(clientName).sort()).toEqual(
        contracts.requestGrants[clientName].map(({ subject }) => subject).sort(),
      );
    },
  );

  it('give the gateway every operation of others, and the other requests of its code', () => {
    const operations = contracts.operations.filter(({ owner }) => owner !== 'gateway').map(({ subject }) => subject);
    const all = new Set([...operations, ...requestedBy('gateway')]);
    expect([...all].sort()).toEqual(contracts.requestGrants.gateway.map(({ subject }) => subject).sort());
  });

  it('name only existing apps', () => {
    const apps = clientNames.filter((clientName): clientName is Owner => clientName !== 'operator');
    for (const app of apps) expect(existsSync(join(workspace, 'apps', app, 'src'))).toBe(true);
  });
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { owners, type Owner } from '@proximal/contracts';
import { nextVersion } from './comparison.js';
import { presentContract, type Contract } from './contract.js';

const folder = new URL('../../released/', import.meta.url);
const releases = new URL('../../../migrations/releases.json', import.meta.url);

export interface Recorded {
  version: string;
  contract: Contract;
}

export function runningContracts(service: Owner): Recorded[] {
  const { supported } = JSON.parse(readFileSync(releases, 'utf8')) as {
    supported: { contracts?: Partial<Record<Owner, string>> }[];
  };
  const named = supported.map(({ contracts }) => contracts?.[service]).filter((version) => version !== undefined);
  return [...new Set([newestVersion(service), ...named])].map((version) => readRecorded(service, version));
}

export function presentVersion(service: Owner): string {
  const version = newestVersion(service);
  return nextVersion(version, readRecorded(service, version).contract, presentContract(service));
}

/** Records each contract that has changed since its newest version, and returns the versions of all. */
export function recordContracts(): Record<Owner, string> {
  const versions = owners.map((service) => [service, recordContract(service)] as const);
  return Object.fromEntries(versions) as Record<Owner, string>;
}

function recordContract(service: Owner): string {
  const version = versionsOf(service).length === 0 ? '1.0.0' : presentVersion(service);
  mkdirSync(new URL(`${service}/`, folder), { recursive: true });
  writeFileSync(fileOf(service, version), contractText(version, presentContract(service)));
  return version;
}

/** One line for each subject, so that a difference names what has changed. */
export function contractText(version: string, { service, ...parts }: Contract): string {
  const written = Object.entries(parts).map(([part, subjects]) => {
    const lines = Object.entries(subjects).map(([subject, one]) => `    "${subject}": ${JSON.stringify(one)}`);
    return `  "${part}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n  "service": "${service}",\n  "version": "${version}",\n${written.join(',\n')}\n}\n`;
}

function readRecorded(service: Owner, version: string): Recorded {
  const { version: _, ...contract } = JSON.parse(readFileSync(fileOf(service, version), 'utf8')) as Contract & {
    version: string;
  };
  return { version, contract };
}

function newestVersion(service: Owner): string {
  const [newest] = versionsOf(service).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  if (newest === undefined) throw new Error(`No contract of ${service} is recorded: npm run contracts:record`);
  return newest;
}

function versionsOf(service: Owner): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => (file.startsWith(`${service}/`) ? [file.slice(service.length + 1, -5)] : []));
}

function fileOf(service: Owner, version: string): URL {
  return new URL(`${service}/${version}.json`, folder);
}

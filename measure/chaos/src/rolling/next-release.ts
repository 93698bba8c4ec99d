import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { consumption, eventOwners } from '@proximal/contracts';
import type { Service } from '@proximal/platform';
import { inWorkspace } from '@proximal/testing/harness';
import type { Release } from '../platform/instance.js';

export const addedField = 'addedByNext';
/** So late does the next release publish an event: those before its rollback are left to the release before. */
export const publishesAfterSeconds = 10;

const migration = '99990101000000_next_release';
const notCopied = ['node_modules', 'test', 'bench'];

/** A page is a frame of fixed form around its items, which are what the contract describes. */
const addTo = `function addTo(output) {
  if (Array.isArray(output?.items)) return { ...output, items: output.items.map(addTo) };
  return output?.constructor === Object ? { ...output, ${addedField}: 'N+1' } : output;
}`;

interface Patch {
  file: string;
  line: string;
  becomes: string;
}

/**
 * A copy of what is built here of one service, made into the release that would follow. What it adds is allowed beside
 * the present release: a column with a default, a field of each event of the service, a field of each reply. The release
 * that breaks leaves out the first field of each event of the service, which others require.
 */
export async function withNextRelease<T>(
  service: Service,
  kind: 'adding' | 'breaking',
  work: (release: Release) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'proximal-next-'));
  try {
    for (const folder of [`apps/${service}`, 'libs'])
      cpSync(inWorkspace(folder), join(root, folder), {
        recursive: true,
        filter: (path) => !notCopied.includes(basename(path)),
      });
    linkPackages(root);
    for (const patch of patchesOf(service, kind)) apply(root, patch);
    addMigration(root, service);
    return await work({ name: `N+1-${kind}`, root });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The copied libraries in place of those of the workspace, and every other package as it is installed. */
function linkPackages(root: string): void {
  const own = join(root, 'node_modules', '@proximal');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'libs'))) symlinkSync(join(root, 'libs', name), join(own, name));
  for (const name of readdirSync(inWorkspace('node_modules')))
    if (name !== '@proximal' && !name.startsWith('.'))
      symlinkSync(inWorkspace('node_modules', name), join(root, 'node_modules', name));
}

function patchesOf(service: Service, kind: 'adding' | 'breaking'): Patch[] {
  const change =
    kind === 'adding'
      ? `payload.extend({ ${addedField}: z.string().default('N+1') })`
      : 'payload.omit({ [Object.keys(payload.shape)[0]]: true })';
  const define = 'export function defineEvent(subject, payload) {';
  const output = 'work(schema ? schema.parse(message.json()) : message.json())';
  const pending = 'WHERE published_at IS NULL ${isAfter}';
  return [
    {
      file: 'libs/contracts/dist/define-event.js',
      line: define,
      becomes: `import { z } from 'zod'; ${define} if (subject.startsWith('${service}.')) payload = ${change};`,
    },
    {
      file: 'libs/messaging/dist/requests/answer.js',
      line: `const output = await ${output};`,
      becomes: `const output = addTo(await ${output}); ${addTo}`,
    },
    {
      file: 'libs/messaging/dist/events/outbox/outbox-relay.js',
      line: pending,
      becomes: `${pending} AND created_at < clock_timestamp() - interval '${publishesAfterSeconds} s'`,
    },
  ];
}

/** @throws Error when the build has no such line, or several */
function apply(root: string, { file, line, becomes }: Patch): void {
  const parts = readFileSync(join(root, file), 'utf8').split(line);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times the line that is changed: ${line}`);
  writeFileSync(join(root, file), parts.join(becomes));
}

/** Expands: rows name the release that wrote them, in the release before, too, because the default does it. */
function addMigration(root: string, service: Service): void {
  const tables = [
    ...(eventOwners.includes(service) ? ['outbox'] : []),
    ...(consumption[service].length > 0 ? ['processed_event'] : []),
  ];
  const folder = join(root, 'apps', service, 'prisma', 'migrations', migration);
  mkdirSync(folder);
  const statements = tables.map(
    (table) =>
      `ALTER TABLE ${table} ADD COLUMN release text, ALTER COLUMN release SET DEFAULT current_setting('application_name');`,
  );
  writeFileSync(join(folder, 'migration.sql'), ["SET lock_timeout = '5s';", ...statements].join('\n'));
}

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkMigrations, type Releases } from './rules/check.js';
import { explained } from './rules/findings.js';

const root = resolve(import.meta.dirname, '..', '..', '..');

it('every migration runs beside the supported releases, and no released one has changed', () => {
  const migrations = globSync('apps/*/prisma/migrations/*/migration.sql', { cwd: root }).map((path) => {
    const [, service, , , name] = path.split(/[\\/]/);
    return { service: service!, name: name!, path, sql: readFileSync(resolve(root, path), 'utf8') };
  });
  const releases = JSON.parse(readFileSync(resolve(root, 'libs/migrations/releases.json'), 'utf8')) as Releases;
  expect(Object.keys(releases.migrations).length).toBeGreaterThan(0);
  expect(checkMigrations(migrations, releases).map(explained).join('\n')).toBe('');
});

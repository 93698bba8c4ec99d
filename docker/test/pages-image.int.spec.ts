import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';

interface Contents {
  thirdPartyFiles: (workspace: string, folders: string[]) => Promise<string[]>;
  projectsOf: (workspace: string, app: string) => Map<string, string>;
}

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const modules = ['trace', 'projects'].map(
  (name) => import(new URL(`../production/${name}.mjs`, import.meta.url).href) as Promise<Partial<Contents>>,
);
const { thirdPartyFiles, projectsOf } = Object.assign({}, ...(await Promise.all(modules))) as Contents;
// The trace reads every script that the built pages load.
jest.setTimeout(120_000);

const drivers = ['pg', 'pg-protocol', 'ioredis', 'bullmq', '@nats-io', '@prisma'];

describe('the image of the pages', () => {
  it('holds no driver of a store', async () => {
    const folders = [...projectsOf(workspace, 'web').values()];
    const files = await thirdPartyFiles(workspace, folders);
    expect(files).toContain('node_modules/markdown-it/package.json');
    const isOfDriver = (file: string) => drivers.some((name) => file.startsWith(`node_modules/${name}/`));
    expect(files.filter(isOfDriver)).toEqual([]);
  });

  it('holds only the libraries that pages need', () => {
    const folders = [...projectsOf(workspace, 'web').values()].sort();
    const libraries = ['client', 'contracts', 'graph-lanes', 'lab-kinds', 'lesson-text', 'runtime', 'telemetry'].map(
      (name) => `libs/${name}`,
    );
    expect(folders).toEqual(['apps/web', ...libraries]);
  });

  it.each(drivers)('could hold %s, which is installed', (name) => {
    expect(existsSync(join(workspace, 'node_modules', name))).toBe(true);
  });
});

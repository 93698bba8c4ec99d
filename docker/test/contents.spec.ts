import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Contents {
  thirdPartyFiles: (workspace: string, folders: string[]) => Promise<string[]>;
  projectsOf: (workspace: string, app: string) => Map<string, string>;
}

const modules = ['trace', 'projects'].map(
  (name) => import(new URL(`../production/${name}.mjs`, import.meta.url).href) as Promise<Partial<Contents>>,
);
const contents = Object.assign({}, ...(await Promise.all(modules))) as Contents;

describe('the contents of an image', () => {
  let workspace: string;
  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'proximal-contents-'));
  });
  afterEach(() => rmSync(workspace, { recursive: true }));

  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const install = (path: string, files: Record<string, string> = { 'index.js': '' }, fields: object = {}) => {
    write(`${path}/package.json`, { name: path, ...fields });
    for (const [name, text] of Object.entries(files)) write(`${path}/${name}`, text);
  };
  const script = (text: string, folder = 'apps/a') => {
    write(`${folder}/package.json`, { type: 'module' });
    write(`${folder}/dist/main.js`, text);
  };
  const filesOf = async (...folders: string[]) => {
    const files = await contents.thirdPartyFiles(workspace, folders);
    return files.map((file) => file.slice('node_modules/'.length));
  };

  it.each([
    ["import { z } from 'zod';", 'zod/index.js'],
    ['import "reflect-metadata";', 'reflect-metadata/index.js'],
    ["export * from '@nats-io/jetstream';", '@nats-io/jetstream/index.js'],
    ['const runtime = await import("@prisma/client/runtime/compiler.mjs");', '@prisma/client/runtime/compiler.mjs'],
  ])('is what a script loads with %s', async (text, file) => {
    for (const name of ['zod', 'reflect-metadata', '@nats-io/jetstream']) install(`node_modules/${name}`);
    install('node_modules/@prisma/client', { 'runtime/compiler.mjs': '', 'runtime/other.mjs': '' });
    script(text);
    const [name] = /^(@[^/]+\/)?[^/]+/.exec(file)!;
    expect(await filesOf('apps/a')).toEqual([file, `${name}/package.json`].sort());
  });

  it.each([
    ['apps/gateway', 'swagger-ui-dist', 'swagger-ui.css', 'unused.js'],
    ['libs/sandbox', '@astral-sh/ruff-wasm-nodejs', 'ruff.wasm', undefined],
  ])('is what %s reads of %s by a path that it computes', async (folder, name, file, unused) => {
    const names = [file, ...(unused ? [unused, 'swagger-ui-bundle.js'] : [])];
    install(`node_modules/${name}`, Object.fromEntries(names.map((one) => [one, ''])));
    script('', folder);
    script('', 'apps/a');
    const files = await filesOf(folder);
    expect(files).toContain(`${name}/${file}`);
    expect(files).not.toContain(`${name}/${unused}`);
    expect(await filesOf('apps/a')).toEqual([]);
  });

  it('is of the packages that compiled scripts load, and of no other words', async () => {
    for (const name of ['zod', 'pg', 'text']) install(`node_modules/${name}`, { 'index.js': '', 'html.js': '' });
    script("import { z } from 'zod'; reply.type('text/html'); from('pg');");
    expect(await filesOf('apps/a')).toEqual(['zod/index.js', 'zod/package.json']);
  });

  it('is what pages load on the server, and not what browsers load', async () => {
    for (const name of ['katex', 'codemirror']) install(`node_modules/${name}`);
    script('');
    write('apps/a/dist/pages/server/index.js', "import 'katex';");
    write('apps/a/dist/pages/client/_app/page.js', "import 'codemirror';");
    expect(await filesOf('apps/a')).toEqual(['katex/index.js', 'katex/package.json']);
  });

  it('include the app, its dependencies and their dependencies', () => {
    write('apps/a/package.json', { name: '@proximal/a', dependencies: { '@proximal/b': '*', zod: '1' } });
    write('libs/b/package.json', { name: '@proximal/b', dependencies: { '@proximal/c': '*' } });
    write('libs/c/package.json', { name: '@proximal/c' });
    write('libs/d/package.json', { name: '@proximal/d' });
    expect([...contents.projectsOf(workspace, 'a').values()]).toEqual(['apps/a', 'libs/b', 'libs/c']);
    expect(() => contents.projectsOf(workspace, 'x')).toThrow('@proximal/x');
  });

  it('is what dependencies load in turn, optional ones that are installed too, each where Node finds it', async () => {
    install('node_modules/a', {
      'index.js': `require('b'); require('c'); try { require('a-linux') } catch { require('a-windows') }`,
    });
    install('node_modules/a/node_modules/b', { 'index.js': `require('c')` });
    for (const name of ['a-linux', 'b', 'c', 'unused']) install(`node_modules/${name}`);
    script("import 'a';");
    const packages = (await filesOf('apps/a')).filter((file) => file.endsWith('/package.json'));
    expect(packages).toEqual(['a-linux', 'a/node_modules/b', 'a', 'c'].map((name) => `${name}/package.json`));
  });

  it('lacks nothing that is needed', async () => {
    script("import 'a';");
    await expect(filesOf('apps/a')).rejects.toThrow('Failed to resolve dependency "a"');
    install('node_modules/a', { 'index.js': `require('b')` }, { dependencies: { b: '1' } });
    await expect(filesOf('apps/a')).rejects.toThrow('Failed to resolve dependency "b"');
    install('node_modules/a', { 'index.js': `require('b')` }, { optionalDependencies: { b: '1' } });
    expect(await filesOf('apps/a')).toEqual(['a/index.js', 'a/package.json']);
  });

  it('is no sources, types and maps, but every licence', async () => {
    const used = ['data.json', 'index.d.ts', 'index.js.map', 'README.md', 'test/index.ts'];
    const reads = used.map((name) => `readFileSync(join(__dirname, '${name}'))`).join('; ');
    const licences = { LICENSE: '', 'LICENSE.md': '', 'NOTICE.txt': '' };
    const loaded = `const { readFileSync } = require('fs'); const { join } = require('path'); ${reads}`;
    install('node_modules/a', {
      ...Object.fromEntries(used.map((name) => [name, ''])),
      ...licences,
      'index.js': loaded,
      'unused.js': '',
    });
    script("import 'a';");
    const names = (await filesOf('apps/a')).map((file) => file.slice('a/'.length));
    expect(names).toEqual(['LICENSE', 'LICENSE.md', 'NOTICE.txt', 'data.json', 'index.js', 'package.json']);
  });
});

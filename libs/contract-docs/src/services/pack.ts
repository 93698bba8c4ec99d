import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Owner } from '@proximal/contracts';
import { presentContract } from './contract.js';
import { contractText, presentVersion } from './recorded.js';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = join(workspace, 'libs/contracts/src');
const options = '--ignoreConfig --noCheck --declaration --target es2024 --module nodenext --strict --resolveJsonModule';

/**
 * Packs what a service offers to the others as an npm package: its contract files with what they import, their types, and
 * a description in JSON.
 * @returns the path of the tarball
 */
export function packContract(service: Owner, folder: string): string {
  const work = mkdtempSync(join(tmpdir(), 'proximal-contract-'));
  try {
    const version = presentVersion(service);
    const files = ['--rootDir', sources, '--outDir', join(work, 'dist'), join(sources, service, 'index.ts')];
    execFileSync('npx', ['tsc', ...options.split(' '), ...files], { stdio: 'inherit', cwd: workspace });
    writeFileSync(join(work, 'package.json'), JSON.stringify(packageOf(service, version), null, 2));
    writeFileSync(join(work, 'contract.json'), contractText(version, presentContract(service)));
    copyFileSync(join(workspace, 'LICENSE'), join(work, 'LICENSE'));
    const args = ['pack', '--silent', '--pack-destination', resolve(folder)];
    return join(resolve(folder), execFileSync('npm', args, { cwd: work, encoding: 'utf8' }).trim());
  } finally {
    rmSync(work, { recursive: true });
  }
}

function packageOf(service: Owner, version: string): object {
  const { dependencies } = JSON.parse(readFileSync(join(sources, '../package.json'), 'utf8')) as {
    dependencies: { zod: string };
  };
  const index = `./dist/${service}/index`;
  return {
    name: `@proximal/${service}-contract`,
    version,
    description: `Events, requests and operations of ${service}, a service of Proximal`,
    license: 'Apache-2.0',
    type: 'module',
    exports: { '.': { types: `${index}.d.ts`, default: `${index}.js` }, './contract.json': './contract.json' },
    files: ['dist', 'contract.json'],
    // The schemas have to be those of the zod that the user has.
    peerDependencies: { zod: `^${dependencies.zod}` },
  };
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';
import { find, run } from './processes.mjs';

const pullSeconds = 120;
const notNeeded = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];

/**
 * Without access to a registry, a stand-in: a Debian from debootstrap with this machine's Node and npm.
 * @returns its name, and whether it is the real one
 */
export async function findBaseImage(engine) {
  const [, name] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(inWorkspace('docker/Dockerfile'), 'utf8'));
  const isReal = await succeeds(engine.buildah(['pull', '-q', name], { seconds: pullSeconds }));
  if (isReal) return { name, isReal };
  const standIn = `localhost/proximal-node:${process.versions.node}`;
  if (!(await succeeds(engine.podman(['image', 'exists', standIn])))) await makeStandIn(engine, standIn);
  return { name: standIn, isReal };
}

async function makeStandIn(engine, name) {
  if (!find('debootstrap')) {
    throw new Error(
      'The base image cannot be pulled, and a stand-in needs debootstrap: apt-get install -y debootstrap',
    );
  }
  const work = mkdtempSync(join(tmpdir(), 'proximal-base-'));
  const base = join(work, 'base');
  try {
    await run('debootstrap', ['--variant=minbase', 'bookworm', base]);
    for (const folder of notNeeded) rmSync(join(base, folder), { recursive: true, force: true });
    addNode(base);
    const container = await engine.buildah(['from', 'scratch']);
    await engine.buildah(['add', '-q', container, base, '/']);
    await engine.buildah(['commit', '-q', '--rm', container, name]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function addNode(base) {
  const npm = dirname(dirname(realpathSync(find('npm'))));
  const [programs, packages] = [join(base, 'usr/local/bin'), join(base, 'usr/local/lib/node_modules')];
  for (const folder of [programs, packages]) mkdirSync(folder, { recursive: true });
  cpSync(process.execPath, join(programs, 'node'), { dereference: true });
  cpSync(npm, join(packages, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(programs, 'npm'));
}

function succeeds(work) {
  return work.then(
    () => true,
    () => false,
  );
}

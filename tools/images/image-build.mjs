import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';

const buildSeconds = 1_200;

export async function buildImage(engine, app, base) {
  const args = [
    '--build-arg',
    `APP=${app}`,
    '--build-arg',
    `NODE_IMAGE=${base}`,
    ...secrets(),
    '-t',
    `proximal/${app}`,
  ];
  // Docker's format, because the other format has no health checks.
  const bud = ['bud', '-q', '--layers', '--format', 'docker', '-f', 'docker/Dockerfile', ...args, '.'];
  await engine.buildah(bud, { cwd: inWorkspace(), seconds: buildSeconds });
}

function secrets() {
  const files = { npmrc: join(homedir(), '.npmrc'), certificates: process.env.NODE_EXTRA_CA_CERTS ?? '' };
  return Object.entries(files)
    .filter(([, file]) => existsSync(file))
    .flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]);
}

/** In bytes: the layers that all images share, the packages, our code, and the total. */
export async function sizesOf(engine, app) {
  const layers = await engine.inspect('history', `localhost/proximal/${app}`);
  // Newest layer first; small layers contain only settings.
  const [ours, packages, node] = layers.map(({ size }) => size).filter((size) => size > 10_000);
  return { node, packages, ours, total: node + packages + ours };
}

export function sizeTable(sizes) {
  const line = (name, cells) => `  ${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const rows = Object.entries(sizes).map(([app, { node, packages, ours, total }]) =>
    line(app, [node, packages, ours, total].map(megabytes)),
  );
  return [line('MB', ['node', 'packages', 'ours', 'all']), ...rows].join('\n');
}

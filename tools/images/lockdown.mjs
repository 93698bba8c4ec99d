import { readFileSync } from 'node:fs';
import { containerName } from './platform.mjs';

const user = '65532';
/** The kernel's record of a process that has no capabilities and can get none. */
const lockedDown = {
  Uid: [user, user, user, user].join('\t'),
  Gid: [user, user, user, user].join('\t'),
  CapInh: '0000000000000000',
  CapPrm: '0000000000000000',
  CapEff: '0000000000000000',
  CapBnd: '0000000000000000',
  CapAmb: '0000000000000000',
  NoNewPrivs: '1',
  // 2 means filtered.
  Seccomp: '2',
};

const attempt = `
const { writeFileSync, rmSync } = require('node:fs');
const writable = (folder) => {
  try { writeFileSync(folder + '/attempt', ''); rmSync(folder + '/attempt'); return true; } catch (error) {
    if (error.code === 'EROFS') return false;
    return folder + ': ' + error.code;
  }
};
console.log(JSON.stringify(['/', '/app', '/app/node_modules', process.cwd(), process.cwd() + '/dist', '/tmp'].map(writable)));
`;

/**
 * From outside, and with child processes.
 * @returns the number of processes
 * @throws Error that names the wrong value
 */
export async function checkProcesses(engine, deployment) {
  const ids = (await engine.podman(['top', containerName(deployment), 'hpid']))
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  if (ids.length === 0) throw new Error(`${deployment} has no process`);
  for (const id of ids) {
    const status = Object.fromEntries(
      readFileSync(`/proc/${id}/status`, 'utf8')
        .split('\n')
        .map((line) => line.split(/:\t?(.*)/s)),
    );
    for (const [name, wanted] of Object.entries(lockedDown)) {
      if (status[name] !== wanted)
        throw new Error(`process ${id} of ${deployment} has ${name} ${status[name]}, not ${wanted}`);
    }
    const root = readFileSync(`/proc/${id}/mountinfo`, 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[4] === '/');
    if (!root?.split(' ')[5].split(',').includes('ro'))
      throw new Error(`process ${id} of ${deployment} has a root it may write to`);
  }
  return ids.length;
}

/** @throws Error when anything in the container except /tmp is writable, or /tmp is not */
export async function checkWrites(engine, deployment) {
  const answer = await engine.podman(['exec', containerName(deployment), 'node', '-e', attempt]);
  if (answer !== JSON.stringify([false, false, false, false, false, true]))
    throw new Error(`${deployment} can write: ${answer}`);
}

/** @throws Error when the image's own health check, which Docker and compose run, fails */
export async function checkHealth(engine, deployment, image) {
  const [{ HealthcheckTest, Healthcheck, Config }] = await engine.inspect('image', 'inspect', image);
  const [kind, ...command] = (Healthcheck ?? Config?.Healthcheck)?.Test ?? HealthcheckTest ?? [];
  if (kind !== 'CMD') throw new Error(`the image of ${deployment} has no health check`);
  await engine.podman(['exec', containerName(deployment), ...command]);
}

/** @throws Error when the image holds files that no process needs: a shell, a package manager, sources, maps */
export async function checkContents(engine, app) {
  const script = `
const unwanted = /(^|\\/)(sh|bash|busybox|npm|npx|apt|dpkg|tsc)$|\\.(ts|map|tsbuildinfo)$/;
const { readdirSync } = require('node:fs');
const within = (folder) => readdirSync(folder, { recursive: true }).map((path) => folder + '/' + path);
const files = ['/app', '/usr', '/etc', '/lib'].flatMap(within);
console.log(files.filter((file) => unwanted.test(file)).join('\\n'));
`;
  const found = await engine.podman([
    'run',
    '--rm',
    '--no-healthcheck',
    `localhost/proximal/${app}`,
    'node',
    '-e',
    script,
  ]);
  if (found !== '') throw new Error(`the image of ${app} holds ${found.split('\n').slice(0, 10).join(', ')}`);
}

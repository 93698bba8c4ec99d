/**
 * `node tools/time-start.mjs`: times `npm ci` alone, and a first and a second `npm start`, each in a clone of the last
 * commit with an empty home folder, and prints their parts. Programs of the system (Redis, NATS) count when they are
 * missing: remove them before, to time a fresh machine.
 */
import './require-node.cjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inWorkspace } from './workspace/workspace.mjs';

const folder = mkdtempSync(join(tmpdir(), 'proximal-start-'));
try {
  const install = await timed('npm ci', (clone, environment) =>
    command(clone, environment, ['ci', '--no-audit', '--no-fund']),
  );
  const first = await timed('first start', start);
  const second = await timed('second start', start, 'first start');
  console.log(
    `npm ci ${install.toFixed(1)} s; first start ${first.toFixed(1)} s, ${(first / install).toFixed(2)} times as long; ` +
      `second start ${second.toFixed(1)} s`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

async function timed(name, work, earlier = name) {
  const place = join(folder, earlier.replace(' ', '-'));
  const [clone, home] = [join(place, 'clone'), join(place, 'home')];
  if (!existsSync(place)) {
    mkdirSync(home, { recursive: true });
    execFileSync('git', ['clone', '--quiet', inWorkspace(), clone]);
  }
  // Only what npm needs to reach its packages stays as on this machine.
  const userSettings = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc');
  const environment = {
    ...process.env,
    HOME: home,
    npm_config_userconfig: userSettings,
    npm_config_cache: join(home, 'npm'),
  };
  console.log(`\n${name}`);
  const startedAt = performance.now();
  return ((await work(clone, environment)) - startedAt) / 1_000;
}

async function command(clone, environment, args) {
  const child = spawn('npm', args, { cwd: clone, env: environment, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`npm ${args[0]} ended with status ${status}`);
  return performance.now();
}

async function start(clone, environment) {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: '38417', WEB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm ends before the platform does, which has the other end of the pipe.
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    if (line.startsWith('ready ')) break;
  }
  const readyAt = performance.now();
  child.kill('SIGTERM');
  child.stdout.resume();
  await ended;
  return readyAt;
}

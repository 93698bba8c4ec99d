import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Debian installs servers into sbin, which is not in an ordinary user's PATH; the last is Homebrew's. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];

export function pathOf(program) {
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** Where this process may. What is missing afterwards is named by the server or the test that needs it. */
export async function installPrograms(programs, say) {
  const missing = programs.filter((program) => !pathOf(program));
  if (missing.length === 0 || !pathOf('apt-get') || process.getuid() !== 0) return;
  say(`installing ${missing.join(' and ')} (apt-get)`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => promisify(execFile)('apt-get', [...args, '-qq'], { env: environment });
  const install = () => apt('install', '-y', '--no-install-recommends', ...missing);
  // The lists of packages may be absent, or too old.
  await install()
    .catch(() => apt('update').then(install))
    .catch(() => undefined);
}

/** Takes half of Chromium's CPU time for a page. Where it cannot be installed, tests take Chromium. */
export const testBrowser = 'chromium-headless-shell';

export function storePrograms({ REDIS_URL, NATS_URL }) {
  return [...(REDIS_URL ? [] : ['redis-server']), ...(NATS_URL ? [] : ['nats-server'])];
}

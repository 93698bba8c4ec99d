import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const projectGroups = ['apps', 'libs', 'measure'];

export function inWorkspace(...path) {
  return resolve(root, ...path);
}

export function run(what, command, args, { folder = '.', environment = {} } = {}) {
  const options = { cwd: inWorkspace(folder), env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 ** 2 };
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      process.off('exit', end);
      if (!error) return resolve();
      const ending = error.signal ? `ended by ${error.signal}` : error.code === undefined ? error.message : 'see above';
      reject(new Error(`${stdout}${stderr}\n${what} failed: ${ending}.`.trim()));
    });
    const end = () => child.kill();
    process.once('exit', end);
  });
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** Processes that run from the build: `npm start`, a service or worker of its own, and commands. */
const script = /^(tools\/(start|built)\.mjs|(apps|libs)\/[^/]+\/dist\/.+\.js)$/;

/** Returns the ids of the processes that run a script of the workspace's build, in ascending order. */
export function platformsOf(workspace) {
  const root = `${resolve(workspace)}${sep}`;
  const runsFrom = ({ args, folderOf }) => {
    const named = args.filter((arg) => /\.m?js$/.test(arg)).slice(0, 1);
    const paths = named.map((arg) => (arg.startsWith(sep) ? arg : resolve(folderOf(), arg)));
    return paths.some((path) => path.startsWith(root) && script.test(path.slice(root.length).replaceAll(sep, '/')));
  };
  return (process.platform === 'linux' ? processesOfLinux() : processesOfOthers())
    .filter((one) => one.pid !== process.pid && runsFrom(one))
    .map(({ pid }) => pid)
    .sort((one, other) => one - other);
}

function processesOfLinux() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    args: (fromProcess(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0'),
    folderOf: () => fromProcess(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '',
  }));
}

function processesOfOthers() {
  const lines = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, ...args] = line.trim().split(/\s+/);
    const open = () => execFileSync('lsof', ['-a', '-d', 'cwd', '-p', pid, '-Fn'], { encoding: 'utf8' });
    return { pid: Number(pid), args, folderOf: () => /^n(.*)$/m.exec(fromProcess(open) ?? '')?.[1] ?? '' };
  });
}

/** Undefined for a process that has ended in the meantime, or belongs to another user. */
function fromProcess(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

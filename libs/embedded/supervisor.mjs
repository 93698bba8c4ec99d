/**
 * Runs servers for the process at the other end of its standard input, and stops them when that end closes: the servers
 * do not outlive their owner, even when it is killed. Plain JavaScript, because it runs beside sources and builds.
 * Orders are JSON lines, `{ start: Program }` or `{ stop: name }`; the replies are `{ name, pid }` and `{ name, ended
 * }`.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// Servers inherit it: nobody but their user reads what they write.
process.umask(0o077);

const killAfterMs = 10_000;
const running = new Map();

function report(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function start(program) {
  const { name, command, args, folder, environment, uid, gid, logFile, runFile, stopSignal } = program;
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(command, args, { cwd: folder, env: environment, uid, gid, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (status, signal) => resolve(signal ?? `status ${status}`));
  });
  running.set(name, { child, stopSignal, ended });
  if (child.pid) {
    writeFileSync(runFile, JSON.stringify({ pid: child.pid, folder, stopSignal }));
    report({ name, pid: child.pid });
  }
  ended.then((reason) => {
    running.delete(name);
    rmSync(runFile, { force: true });
    report({ name, ended: reason });
  });
}

async function stop(name) {
  const server = running.get(name);
  if (!server) return;
  server.child.kill(server.stopSignal);
  const timer = setTimeout(() => server.child.kill('SIGKILL'), killAfterMs);
  await server.ended;
  clearTimeout(timer);
}

async function stopAll() {
  await Promise.all([...running.keys()].map(stop));
  process.exit(0);
}

// A dead owner reads nothing any more; the end of standard input is what counts.
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const order = JSON.parse(line);
    if (order.start) start(order.start);
    else void stop(order.stop);
  })
  .on('close', stopAll);

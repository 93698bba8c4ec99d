import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inWorkspace } from './workspace.mjs';

const chosen = process.env.PROXIMAL_NODE;
const fromNpm = inWorkspace('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
const oldestWithoutNpm = 22;

/**
 * The project's Node is the one in PROXIMAL_NODE, else npm's, else the machine's own.
 * @throws Error in one sentence when the machine's Node is too old, or when PROXIMAL_NODE names no file
 */
export function runsOnProjectNode() {
  const wanted = chosen || fromNpm;
  if (existsSync(wanted)) return realpathSync(process.execPath) === realpathSync(wanted);
  if (chosen) throw new Error(`PROXIMAL_NODE names no file: ${chosen}.`);
  if (Number.parseInt(process.versions.node) >= oldestWithoutNpm) return true;
  throw new Error(
    `npm has no Node 24 for ${process.platform}-${process.arch}, and this is ${process.versions.node}: install Node 24 (https://nodejs.org).`,
  );
}

export function continueOnProjectNode() {
  continueAs(chosen || fromNpm, [...process.execArgv, ...process.argv.slice(1)]);
}

/** This process passes every signal on once, and ends with the same status. */
export function continueAs(node, args, environment = {}) {
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter), ...environment },
    // It has its own process group: otherwise a Ctrl-C in the terminal would reach it twice, and a second one ends the
    // platform at once.
    detached: true,
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let isSignalled = false;
  const pass = (signal) => {
    isSignalled = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, () => pass(signal));
  // A Ctrl-C ends the shell as well, and a second signal would end the platform at once.
  onceShellIsGone(() => isSignalled || pass('SIGTERM'));
  child.once('error', (error) => {
    console.error(`${node} does not run here: ${error.message}. PROXIMAL_NODE can name another Node.`);
    process.exit(1);
  });
  child.once('exit', (status, signal) => {
    if (!signal) process.exit(status);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

export function endWithFirstProcess() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/**
 * Many shells end on a signal of npm without passing it on. `libs/runtime` does the same for the programs of the build.
 */
function onceShellIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}

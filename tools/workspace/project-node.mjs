import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inWorkspace } from './workspace.mjs';

/** Another Node than npm's, for all that a command runs: the path of its binary. */
const chosen = process.env.PROXIMAL_NODE;
const fromNpm = inWorkspace('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
const oldestWithoutNpm = 22;

/**
 * Whether this process runs on the Node that it should: the one in PROXIMAL_NODE, else npm's. Where npm has none for the
 * system, the machine's own serves.
 * @throws Error in one sentence when that one is too old, or when PROXIMAL_NODE names no file
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

/** Runs this script again on the project's Node, and ends as it ends. */
export function continueOnProjectNode() {
  continueAs(chosen || fromNpm, [...process.execArgv, ...process.argv.slice(1)]);
}

/** Runs a script on a Node in place of this process: it gets every signal once, and this process ends as it ends. */
export function continueAs(node, args, environment = {}) {
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter), ...environment },
    // A group of its own: a Ctrl-C in the terminal would reach it twice, and a second one ends the platform at once.
    detached: true,
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
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

/** Ends this process when the one that continued in it is gone, even by SIGKILL. */
export function endWithFirstProcess() {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

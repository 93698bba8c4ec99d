import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const running = new Set();

/**
 * @param options `input` for its standard input, `seconds` as a time limit, `isShown` to pass its output on
 * @returns its standard output and its standard error
 * @throws Error with all of its output when it fails
 */
export function run(command, args, { input = '', seconds, isShown = false, ...options } = {}) {
  const child = spawn(command, args, {
    ...options,
    timeout: seconds && seconds * 1_000,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
      if (isShown) process.stdout.write(text);
    });
  }
  // A program that does not read its input ends early, which its status shows.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (status === 0) return resolve(output);
      const how = signal ? `ended by ${signal}` : `status ${status}`;
      reject(new Error(`${command} ${args.join(' ')}: ${how}\n${output.stdout}${output.stderr}`.trim()));
    });
  });
}

export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/** Undefined when the program is not installed. Administrators' programs need not be on the path. */
export function find(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

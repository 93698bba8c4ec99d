import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure, startTimeoutMs } from '@proximal/runtime';
import type { Home } from './home.js';
import { freePort, isTaken } from './ports.js';
import type { Program, Running, Supervisor } from './supervisor.js';

export const serverNames = ['postgres', 'redis', 'nats'] as const;

/** One of the servers that can be embedded. */
export interface Server {
  name: (typeof serverNames)[number];
  label: string;
  /** Returns how to run it so that it listens there. */
  programOn(port: number): Program;
  /** Returns whether this very server answers there; another server on the port does not know our password. */
  answersOn(port: number): Promise<boolean>;
  /** Returns its address there, with user and password. */
  urlOn(port: number): string;
}

export type Ports = Partial<Record<Server['name'], number>>;

/** Time between two lines about the wait, in milliseconds. */
const sayEveryMs = 10_000;
const triesForPort = 5;

/**
 * Starts a server on its previous port, if that is still free, or else on another one.
 * @returns the port and the running server
 * @throws StartFailure with the last line that the server logged
 */
export async function startServer(
  server: Server,
  supervisor: Supervisor,
  home: Home,
  { fixedPort, report }: { fixedPort?: number | undefined; report: (line: string) => void },
): Promise<{ port: number; running: Running }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (attempt === 1 ? await recalledPort(home, server.name) : await freePort());
    const program = server.programOn(port);
    const running = supervisor.start(program);
    if (await becomesReady(server, port, running, report)) {
      home.remember(`run/${server.name}-port`, port);
      return { port, running };
    }
    // Another start may have taken the port in between.
    const wasTaken = running.hasEnded && (await isTaken(port));
    if (!wasTaken || fixedPort !== undefined || attempt === triesForPort) {
      throw new StartFailure(
        `${server.label} did not start: ${lastLine(program.logFile)} (all of it in ${program.logFile}).`,
      );
    }
  }
}

async function recalledPort(home: Home, name: string): Promise<number> {
  const recalled = home.recall<number>(`run/${name}-port`);
  return recalled !== undefined && !(await isTaken(recalled)) ? recalled : freePort();
}

/** Waits as long as the server's process runs: on a busy machine, or after a crash, a start takes long. */
async function becomesReady(
  server: Server,
  port: number,
  running: Running,
  report: (line: string) => void,
): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  let sayAt = Date.now() + sayEveryMs;
  while (!running.hasEnded && Date.now() < deadline) {
    if (await server.answersOn(port)) return !running.hasEnded;
    if (Date.now() > sayAt) {
      report(`waiting for ${server.label}, which has started and does not answer yet`);
      sayAt = Date.now() + sayEveryMs;
    }
    await pause(10);
  }
  return false;
}

function lastLine(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.findLast((line) => /fatal|error|can't|panic/i.test(line)) ?? lines.at(-1) ?? 'it logged nothing';
}

/** Returns the environment for servers: nothing of ours, which may hold secrets. */
export function bareEnvironment(folder: string): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', LC_ALL: 'C' };
}

/** Returns the home's files for a server's log and the record of its process. */
export function recordsOf(home: Home, name: string): { logFile: string; runFile: string } {
  return { logFile: home.file('logs', `${name}.log`), runFile: home.file('run', `${name}.json`) };
}

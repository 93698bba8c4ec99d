import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure, startTimeoutMs } from '@proximal/runtime';
import type { Home } from './home.js';
import { freePort, isTaken } from './ports.js';
import type { Program, Running, Supervisor } from './supervisor.js';

export const serverNames = ['postgres', 'redis', 'nats'] as const;

export interface Server {
  name: (typeof serverNames)[number];
  label: string;
  programOn(port: number): Program;
  answersOn(port: number): Promise<boolean>;
  urlOn(port: number): string;
}

export type Ports = Partial<Record<Server['name'], number>>;

const sayEveryMs = 10_000;
const triesForPort = 5;

/**
 * Uses the previous port, if that is still free, or else another one.
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

/** Nothing of ours, which may hold secrets. */
export function bareEnvironment(folder: string): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', LC_ALL: 'C' };
}

export function recordsOf(home: Home, name: string): { logFile: string; runFile: string } {
  return { logFile: home.file('logs', `${name}.log`), runFile: home.file('run', `${name}.json`) };
}

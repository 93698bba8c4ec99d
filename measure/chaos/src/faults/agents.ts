import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '@proximal/testing/harness';

/** What a process does to itself. */
export interface Orders {
  /** The milliseconds by which its clock is ahead; behind when negative. */
  clockShiftMs?: number;
  /** Whether it uses up its memory. */
  leaks?: boolean;
}

/** The limit of the heap of each process, in MiB: a leak reaches it within seconds. */
const heapMiB = 384;

/** Gives orders to processes that were started with its arguments. */
export class Agents {
  private readonly folder = mkdtempSync(join(tmpdir(), 'proximal-agents-'));

  /** Node's arguments by which a process can get orders. */
  get nodeOptions(): string[] {
    const module = pathToFileURL(inWorkspace('measure', 'chaos', 'dist', 'faults', 'agent.js'));
    module.searchParams.set('folder', this.folder);
    return [`--max-old-space-size=${heapMiB}`, `--import=${module.href}`];
  }

  order(pid: number, orders: Orders): void {
    writeFileSync(join(this.folder, `${pid}.json`), JSON.stringify(orders));
    process.kill(pid, 'SIGUSR2');
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}

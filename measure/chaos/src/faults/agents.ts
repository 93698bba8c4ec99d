import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '@proximal/testing/harness';

export interface Orders {
  /** Behind when negative. */
  clockShiftMs?: number;
  leaks?: boolean;
}

/** The limit of the heap of each process, in MiB: a leak reaches it within seconds. */
const heapMiB = 384;

export class Agents {
  private readonly folder = mkdtempSync(join(tmpdir(), 'proximal-agents-'));

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

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Keeps the machine busy with loops that never wait.
 * @param loops their number; each is a process of its own
 * @returns a function that ends them
 */
export function startLoad(loops: number): () => Promise<void> {
  const processes = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    const ended = Promise.all(processes.map((each) => once(each, 'exit')));
    for (const each of processes) each.kill('SIGKILL');
    await ended;
  };
}

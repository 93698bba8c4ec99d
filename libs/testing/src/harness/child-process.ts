import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** Ends the child when this process ends, unless SIGKILL ends this process. */
export function endWithUs<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** @throws Error when the child ends instead */
export async function messageOf<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() =>
    Promise.reject(new Error(`${child.spawnfile} ended too soon`)),
  );
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
    return message;
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}

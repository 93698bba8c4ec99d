import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Returns memory, threads, descriptors and the connections to each store, as Linux shows them.
 * @param stores the store of each connection, by `storesBySocket`
 * @returns null when the process has just ended
 */
export function stateOf(pid: number, stores: ReadonlyMap<string, string>) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const files = readdirSync(`/proc/${pid}/fd`);
    const open = files.map((file) => stores.get(linkOf(`/proc/${pid}/fd/${file}`)));
    const connections = (store: string) => open.filter((one) => one === store).length;
    return {
      'resident MiB': field('VmRSS') / 1_024,
      threads: field('Threads'),
      'file descriptors': files.length,
      'PostgreSQL connections': connections('PostgreSQL'),
      'Redis connections': connections('Redis'),
      'NATS connections': connections('NATS'),
    };
  } catch {
    return null;
  }
}

/**
 * Returns the store of each established TCP connection of this machine, by its socket; each end on loopback has a line.
 * @param ports the port of each store, by its name
 */
export function storesBySocket(ports: Readonly<Record<string, number>>): Map<string, string> {
  const established = '01';
  const names = new Map(Object.entries(ports).map(([name, port]) => [port, name]));
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  const found = new Map<string, string>();
  for (const fields of lines.map((line) => line.trim().split(/\s+/))) {
    const store = names.get(Number.parseInt(fields[2]!.split(':')[1]!, 16));
    if (fields[3] === established && store !== undefined) found.set(`socket:[${fields[9]}]`, store);
  }
  return found;
}

/** Returns where a descriptor leads; nothing when it has just been closed. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Returns the memory in MiB that processes have for themselves alone, which no other one shares: shared buffers count nowhere. */
export function ownMemoryMiB(pids: readonly number[]): number {
  const ownKiB = (pid: number) => {
    try {
      return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return pids.reduce((sum, pid) => sum + ownKiB(pid) / 1_024, 0);
}

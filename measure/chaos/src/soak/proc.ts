import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The state of a process, as Linux shows it. */
export interface ProcessState {
  /** The resident memory in MiB. */
  residentMiB: number;
  threads: number;
  fileDescriptors: number;
  /** The open connections to each store, by its name. */
  connections: Record<string, number>;
}

/** Reads the states of processes; the ports of the stores tell to which one a connection goes. */
export class ProcessStates {
  /** The store of each connection, by the number of its socket. */
  private readonly storeOfSocket = new Map<string, string>();

  /** @param portsOfStores the port of each store, by its name */
  constructor(private readonly portsOfStores: Readonly<Record<string, number>>) {
    const names = new Map(Object.entries(portsOfStores).map(([name, port]) => [port, name]));
    for (const { socket, remotePort } of openConnections()) {
      const store = names.get(remotePort);
      if (store !== undefined) this.storeOfSocket.set(socket, store);
    }
  }

  /** @returns null when the process has just ended */
  of(pid: number): ProcessState | null {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      const files = readdirSync(`/proc/${pid}/fd`);
      return {
        residentMiB: field('VmRSS') / 1_024,
        threads: field('Threads'),
        fileDescriptors: files.length,
        connections: this.connectionsAmong(pid, files),
      };
    } catch {
      return null;
    }
  }

  private connectionsAmong(pid: number, files: readonly string[]): Record<string, number> {
    const counts = Object.fromEntries(Object.keys(this.portsOfStores).map((name) => [name, 0]));
    for (const file of files) {
      const store = this.storeOfSocket.get(linkOf(`/proc/${pid}/fd/${file}`));
      if (store !== undefined) counts[store] = counts[store]! + 1;
    }
    return counts;
  }
}

/** Returns where a descriptor leads; nothing when it has just been closed. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Lists the established TCP connections of this machine; each end of one on loopback has a line. */
function openConnections(): { socket: string; remotePort: number }[] {
  const established = '01';
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === established)
    .map((fields) => ({ socket: `socket:[${fields[9]}]`, remotePort: Number.parseInt(fields[2]!.split(':')[1]!, 16) }));
}

/** Returns the memory in MiB that processes have for themselves alone, which no other one shares: shared buffers count nowhere. */
export function ownMemoryMiB(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + anonymousKiB(pid) / 1_024, 0);
}

function anonymousKiB(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns the CPU time in microseconds of the main thread alone, on which the event loop runs. */
export function mainThreadMicroseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}

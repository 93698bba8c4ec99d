import { Agent, request } from 'node:http';

/** The requests that a load generator has to send. */
export interface Load {
  url: string;
  token: string;
  count: number;
  /** The value of `n` in the first request's query, one more in each further one; left out: the same URL each time. */
  numberedFrom?: number;
}

/** How many requests were answered with each status. */
export type Statuses = Record<number, number>;

const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

// It is a process of its own, so that its own CPU time counts on no side.
process.on('message', (load: Load) => {
  void send(load).then((statuses) => process.send!(statuses));
});

async function send(load: Load): Promise<Statuses> {
  const statuses: Statuses = {};
  const headers = { authorization: `Bearer ${load.token}` };
  let sent = 0;
  const sender = async () => {
    while (sent < load.count) {
      const url = load.numberedFrom === undefined ? load.url : numbered(load.url, load.numberedFrom + sent);
      sent += 1;
      const status = await statusOf(url, headers);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  return statuses;
}

function numbered(url: string, n: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}n=${n}`;
}

function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.on('error', reject).end();
  });
}

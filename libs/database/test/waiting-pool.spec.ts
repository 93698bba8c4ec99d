import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { waitingPool } from '../src/waiting-pool.js';

/** A message of PostgreSQL's wire protocol: its type, and its length without the type. */
function messageOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const accepted = messageOf('R', Buffer.alloc(4));
const ready = messageOf('Z', Buffer.from('I'));
const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
const terminated = messageOf('E', Buffer.from(fields.map((field) => `${field}\0`).join('')));

it('a connection that is cut as soon as it is taken reports it with its first statement', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([accepted, ready, terminated]))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = waitingPool({ connectionString: `postgresql://someone@127.0.0.1:${port}/anything` });
  const client = await pool.connect();
  await expect(client.query('BEGIN')).rejects.toThrow('not queryable');
  client.release();
  await pool.end();
  server.close();
});

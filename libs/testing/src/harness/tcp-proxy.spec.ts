import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TcpProxy } from './tcp-proxy.js';

let server: Server;
let proxy: TcpProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  // It answers each chunk with its length and the chunk itself.
  server = createServer((socket) => {
    socket.on('data', (bytes) => socket.write(`${bytes.length}:${bytes.toString()}`)).on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy = await TcpProxy.open((server.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await once(server.close(), 'close');
});

async function open() {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  const seen = { text: '', ending: '' };
  socket.on('data', (bytes) => (seen.text += bytes.toString()));
  socket.on('end', () => (seen.ending ||= 'end'));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (seen.ending ||= code ?? 'error'));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect').catch(() => undefined);
  const receives = async (text: string) => {
    while (seen.text !== text) await pause(2);
  };
  return { socket, seen, closed, receives };
}

describe('TcpProxy', () => {
  it('passes bytes on in both directions', async () => {
    const { socket, receives } = await open();
    socket.write('hello');
    await receives('5:hello');
  });

  it('delays answers, in their order, on connections that are open already', async () => {
    const { socket, receives } = await open();
    socket.write('a');
    await receives('1:a');
    proxy.set({ kind: 'delay', ms: 100 });
    const startedAt = performance.now();
    socket.write('b');
    await receives('1:a1:b');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99);
    socket.write('c');
    await pause(20);
    proxy.set({ kind: 'pass' });
    socket.write('d');
    await receives('1:a1:b1:c1:d');
  });

  it('holds bytes while it is mute, and delivers them afterwards', async () => {
    const early = await open();
    proxy.set({ kind: 'mute' });
    const late = await open();
    early.socket.write('x');
    late.socket.write('y');
    await pause(50);
    expect([early.seen, late.seen]).toEqual([
      { text: '', ending: '' },
      { text: '', ending: '' },
    ]);
    proxy.set({ kind: 'pass' });
    await early.receives('1:x');
    await late.receives('1:y');
  });

  it('resets open and new connections while it refuses', async () => {
    const early = await open();
    early.socket.write('x');
    await early.receives('1:x');
    proxy.set({ kind: 'refuse' });
    await early.closed;
    const late = await open();
    await late.closed;
    expect([early.seen.ending, late.seen.ending]).toEqual(['ECONNRESET', 'ECONNRESET']);
    proxy.set({ kind: 'pass' });
    const again = await open();
    again.socket.write('z');
    await again.receives('1:z');
  });

  it.each([
    ['reset', 'ECONNRESET'],
    ['end', 'end'],
  ] as const)('ends a connection with a %s after so many bytes of the answer', async (ending, seenEnding) => {
    const { socket, seen, closed } = await open();
    proxy.set({ kind: 'cut', afterBytes: 4, ending });
    socket.write('hello');
    await closed;
    expect(seen.ending).toBe(seenEnding);
    // A reset may overtake the bytes before it.
    if (ending === 'end') expect(seen.text).toBe('5:he');
  });

  it('resets the connections of a target that is gone', async () => {
    await once(server.close(), 'close');
    const { closed, seen } = await open();
    await closed;
    expect(seen.ending).toBe('ECONNRESET');
    server.listen(0, '127.0.0.1');
  });
});

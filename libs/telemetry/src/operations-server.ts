import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailure } from '@proximal/runtime';
import { renderMetrics } from './collectors.js';
import type { Health } from './health.js';
import { metrics, watchProcess } from './metrics.js';

export interface OperationsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` for Prometheus and the probes `/health/live` and `/health/ready`, for operators only: it has no
 * authentication and belongs on a port that learners cannot reach.
 * @throws StartFailure when the port is not available
 */
export async function serveOperations(port: number, host: string, health: Health): Promise<OperationsServer> {
  watchProcess();
  const server = createServer((request, response) => void answer(request, response, health));
  server.listen({ port, host });
  await once(server, 'listening').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `Cannot serve operations on ${host}, port ${port} (${code}): set OPERATIONS_PORT and OPERATIONS_HOST right.`,
    );
  });
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function answer(request: IncomingMessage, response: ServerResponse, health: Health): Promise<void> {
  const path = request.url?.split('?')[0];
  if (path === '/health/live') return send(response, 200, JSON.stringify({ status: 'live' }));
  if (path === '/health/ready')
    return send(response, health.isReady ? 200 : 503, JSON.stringify({ status: health.word }));
  if (path !== '/metrics')
    return send(response, 404, JSON.stringify({ detail: 'Here are /metrics, /health/live and /health/ready.' }));
  try {
    send(response, 200, await renderMetrics(), metrics.contentType);
  } catch (error) {
    send(response, 500, JSON.stringify({ detail: `The metrics could not be collected: ${String(error)}` }));
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

import { once } from 'node:events';
import { connect } from 'node:net';

const longestMs = 2_000;

/**
 * Its greeting says so: such a server closes the connection after the TLS handshake, for which the client only reports
 * a timeout.
 * @param servers each as `host:port`
 */
export async function requiresCertificate(servers: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(servers.map((server) => greetingOf(server).catch(() => '')));
  return answers.some((greeting) => /"tls_verify":\s*true/.test(greeting));
}

async function greetingOf(server: string): Promise<string> {
  const { hostname, port } = new URL(`nats://${server}`);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  try {
    const [line] = (await once(socket, 'data', { signal: AbortSignal.timeout(longestMs) })) as [Buffer];
    return line.toString();
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

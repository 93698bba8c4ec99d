import { connect } from 'node:net';

const answerWithinMs = 5_000;

export function exchangeLine(port: number, line: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const finish = (answer?: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(answerWithinMs, () => finish());
    socket.on('connect', () => socket.write(line));
    socket.on('data', (data) => {
      received += data.toString();
      const end = received.indexOf('\r\n');
      if (end >= 0) finish(received.slice(0, end));
    });
    socket.on('error', () => finish());
    socket.on('close', () => finish());
  });
}

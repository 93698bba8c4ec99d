interface Waiting {
  send: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * The NATS client writes to its socket at the end of each callback: under load that is one write per message, here and
 * at the server, and a write costs more than the message.
 * @throws any error of `send`
 */
export function sendWithTurn(send: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setImmediate(sendAll);
    waiting.push({ send, resolve, reject });
  });
}

function sendAll(): void {
  const sending = waiting;
  waiting = [];
  for (const { send, resolve, reject } of sending) {
    try {
      send();
      resolve();
    } catch (error) {
      reject(error);
    }
  }
}

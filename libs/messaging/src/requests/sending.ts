interface Waiting {
  send(): void;
  resolve(): void;
  reject(error: unknown): void;
}

let waiting: Waiting[] = [];

/**
 * Sends together with everything else that this turn of the event loop sends. The NATS client writes to its socket as soon
 * as a callback is over: under load that is one write a message, here and at the server, and a write costs more than the message.
 * @returns when it is sent
 * @throws what `send` throws
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

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { commandScript } from '../harness/command.js';

const env = { PATH: process.env.PATH, HOME: process.env.HOME };

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export class PreviewProcess {
  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    readonly url: URL,
  ) {}

  static start(args: string[], folder: string): Promise<PreviewProcess> {
    return PreviewProcess.whenReady(
      spawn(process.execPath, [commandScript, 'content', 'preview', ...args], { cwd: folder, env }),
    );
  }

  static startInShell(folder: string): Promise<PreviewProcess> {
    // Without the last command a shell would replace itself by the program.
    const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, commandScript, 'content', 'preview'];
    const variables = { ...env, npm_lifecycle_event: 'npx' };
    return PreviewProcess.whenReady(spawn(command[0]!, command.slice(1), { cwd: folder, env: variables }));
  }

  private static async whenReady(child: ChildProcessWithoutNullStreams): Promise<PreviewProcess> {
    const stderr = text(child.stderr);
    let printed = '';
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      printed += chunk.toString();
      const url = /^The preview is at (\S+)\nCtrl-C ends it\.$/m.exec(printed)?.[1];
      if (url !== undefined) return new PreviewProcess(child, new URL(url));
    }
    throw new Error(`the preview has ended: ${await stderr}`);
  }

  async send(
    path: string,
    { headers, ...options }: { method?: string; headers?: object; path?: string } = {},
  ): Promise<Answer> {
    const sent = request(new URL(path, this.url), { ...options, headers: { ...headers } });
    sent.end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  }

  async reloadAfter(change: () => void): Promise<void> {
    const response = await fetch(new URL('/_preview/events', this.url));
    change();
    let received = '';
    for await (const chunk of response.body!) {
      received += Buffer.from(chunk as Uint8Array).toString();
      if (received.includes('data: changed\n\n')) return;
    }
    throw new Error('the stream has ended without a change');
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    return (await ended)[0];
  }

  /** Waits until nothing has its output open any more, which a program that outlives its shell still has. */
  async outputEnds(): Promise<void> {
    if (!this.child.stderr.closed) await once(this.child.stderr, 'close');
  }
}

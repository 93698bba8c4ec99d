import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { figureHeaders, isOwnRequest, pageHeaders } from './guard.js';
import type { Html } from './html.js';
import type { Previewer } from './previewer.js';

const assets = new URL('../../../preview/', import.meta.url);
const types = { html: 'text/html; charset=utf-8', text: 'text/plain; charset=utf-8', svg: 'image/svg+xml' };

export class PreviewServer {
  private readonly streams = new Set<ServerResponse>();
  private readonly server: Server;
  port = 0;

  constructor(private readonly previewer: Previewer) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) send(response, 500, types.text, 'The preview failed; its terminal says why.\n');
        else response.end();
      });
    });
  }

  /** @throws StartFailure when the port is in use */
  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
        reject(new StartFailure(`The port ${port} ${reason}: choose another one with --port.`));
      });
      this.server.listen(port, '127.0.0.1', resolve);
    });
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : port;
  }

  reload(): void {
    for (const stream of this.streams) stream.write('data: changed\n\n');
  }

  async close(): Promise<void> {
    for (const stream of this.streams) stream.end();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnRequest(request.headers, this.port)) {
      return send(response, 403, types.text, 'Only this machine reads the preview, at its own address.\n');
    }
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return notFound(response);
    const isGrading = url.pathname === '/_preview/grade';
    if (request.method !== (isGrading ? 'POST' : 'GET')) {
      return send(response, 405, types.text, 'There is no such method here.\n');
    }
    if (url.pathname.startsWith('/_preview/')) return this.answerScript(url, response);
    if (url.pathname === '/') return sendHtml(response, this.previewer.outline());
    this.answerItem(pathIn(url.pathname), response);
  }

  private answerItem(path: string, response: ServerResponse): void {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const name = path.slice(folder.length + 1);
    const item = this.previewer.find(folder);
    if (item && name === '') return sendHtml(response, this.previewer.page(item));
    // With the slash at its end, links in the Markdown begin in the item's folder.
    if (this.previewer.find(path)) return void response.writeHead(308, { ...pageHeaders, Location: `/${path}/` }).end();
    const file = join(this.previewer.root, folder, name);
    const isFigure = item && /^[\w-][\w.-]*\.svg$/.test(name) && lstatSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isFigure) return notFound(response);
    response.writeHead(200, { ...figureHeaders, 'Content-Type': types.svg }).end(readFileSync(file));
  }

  private async answerScript({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
    if (pathname === '/_preview/page.js') return sendAsset(response, 'page.js', 'text/javascript; charset=utf-8');
    if (pathname === '/_preview/page.css') return sendAsset(response, 'page.css', 'text/css; charset=utf-8');
    if (pathname === '/_preview/events') return this.openStream(response);
    const item = this.previewer.find(searchParams.get('item') ?? '');
    if (!item) return notFound(response);
    if (pathname === '/_preview/problems') return sendHtml(response, await this.previewer.problems(item));
    const program = searchParams.get('program') ?? '';
    const result = pathname === '/_preview/grade' ? await this.previewer.grade(item, program) : undefined;
    return result ? sendHtml(response, result) : notFound(response);
  }

  private openStream(response: ServerResponse): void {
    response.writeHead(200, { ...pageHeaders, 'Content-Type': 'text/event-stream' }).write('retry: 1000\n\n');
    this.streams.add(response);
    response.once('close', () => this.streams.delete(response));
  }
}

function pathIn(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return '';
  }
}

function sendAsset(response: ServerResponse, name: string, type: string): void {
  send(response, 200, type, readFileSync(new URL(name, assets)));
}

function sendHtml(response: ServerResponse, { text }: Html): void {
  send(response, 200, types.html, text);
}

function notFound(response: ServerResponse): void {
  send(response, 404, types.text, 'There is no such lesson, lab or figure.\n');
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...pageHeaders, 'Content-Type': type }).end(body);
}

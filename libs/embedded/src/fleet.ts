import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from './home.js';
import { startServer, type Server } from './server.js';
import { Supervisor, type Running } from './supervisor.js';

const restartAfterMs = 1_000;

export class Fleet {
  private readonly supervisor = new Supervisor();
  private isStopping = false;
  readonly started: string[] = [];

  constructor(
    private readonly home: Home,
    private readonly report: (line: string) => void,
  ) {}

  async start(server: Server, fixedPort?: number): Promise<number> {
    const { port, running } = await startServer(server, this.supervisor, this.home, { fixedPort, report: this.report });
    this.started.push(server.label);
    void this.superviseProcess(server, port, running);
    return port;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.supervisor.stopAll();
  }

  /** Restarts a server on the same port, because our processes have its URL. */
  private async superviseProcess(server: Server, port: number, running: Running): Promise<void> {
    for (let current = running; ;) {
      const reason = await current.ended;
      if (this.isStopping || this.supervisor.hasEnded) return;
      this.report(`${server.label} ended (${reason}) and is started again`);
      await pause(restartAfterMs);
      if (this.isStopping) return;
      current = this.supervisor.start(server.programOn(port));
    }
  }
}

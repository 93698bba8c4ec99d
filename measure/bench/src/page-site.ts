import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort, reset } from '@proximal/embedded';
import { newHome, ObservedProcess, PlatformProcess, ownCpuMicroseconds } from '@proximal/testing/harness';
import type { SessionCookie } from './page-judge.js';

const graceMs = 30_000;

/** A whole platform, and beside it a process that only makes the pages. */
export class PageSite {
  private constructor(
    private readonly platform: PlatformProcess,
    private readonly pages: ObservedProcess,
    /** The interface of the platform. */
    readonly baseUrl: string,
    /** Where the pages are. */
    readonly address: string,
  ) {}

  static async start(): Promise<PageSite> {
    const home = newHome();
    const platform = new PlatformProcess(home, {
      PORT: String(await freePort()),
      WEB_PORT: String(await freePort()),
      RATE_LIMITS: 'free:100000000,pro:100000000,anonymous:100000000',
    });
    const baseUrl = await platform.ready();
    const port = await freePort();
    const settings = {
      WEB_PORT: String(port),
      API_URL: baseUrl,
      WEB_SESSION_KEYS: randomBytes(32).toString('base64'),
      WEB_DEMO_LEARNER: join(home, 'demo-learner.json'),
    };
    const pages = new ObservedProcess('web', 'web/dist/main.js', settings, await freePort());
    await pages.ready();
    return new PageSite(platform, pages, baseUrl, `http://localhost:${port}`);
  }

  /** Milliseconds of the platform's start that went into the pages: the step after the gateway's, as the start printed. */
  get startMs(): number {
    const [gateway, pages] = ['gateway started', 'pages at '].map((step) => {
      const line = this.platform.output.stdout.split('\n').find((printed) => printed.includes(step));
      return Number.parseInt(line ?? '', 10);
    }) as [number, number];
    return pages - gateway;
  }

  /** The file with the email and the password of the demo learner. */
  get demoLearnerFile(): string {
    return join(this.platform.home, 'demo-learner.json');
  }

  /** Signs in as the demo learner, as the button on the first page does. */
  async signIn(): Promise<SessionCookie> {
    const headers = { origin: this.address, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${this.address}/demo`, { method: 'POST', headers, redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`signing in was answered ${answer.status}`);
    const [name = '', value = ''] = cookie.split('=', 2);
    return { name, value };
  }

  /** Returns the CPU time, in milliseconds, that the pages' process has used so far. */
  get cpuMs(): number {
    return ownCpuMicroseconds(this.pages.pid) / 1_000;
  }

  async stop(): Promise<void> {
    await this.pages.stop('SIGTERM', graceMs);
    await this.platform.stop();
    await reset(this.platform.home);
  }
}

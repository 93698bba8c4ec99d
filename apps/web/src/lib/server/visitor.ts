import { isDemoToken } from './sessions/demo-token.js';
import type { LearnerSession } from './sessions/learner-sessions.js';
import type { KnownRoles, SessionData } from './sessions/session-cookie.js';
import type { Pages } from './pages.js';

/** A registration says no roles, and neither does an older release of the platform. */
interface Entered {
  roles?: KnownRoles['names'];
}

export class Visitor {
  session: LearnerSession | undefined;
  roles: KnownRoles | undefined;
  retryAfterSeconds: number | undefined;

  constructor(
    readonly pages: Pages,
    readonly address: string,
  ) {}

  /** Only of a cookie of this server. The session has another token after an exchange whose answer was lost. */
  resume(cookie: string | undefined): SessionData | undefined {
    const data = this.pages.openCookie(cookie);
    this.session = data && this.pages.sessions.resume(data);
    this.roles = data?.roles;
    return data;
  }

  /**
   * Signs in with the function, in a session of its own: nobody can prepare it in another person's browser. The client
   * ends the former session of the browser.
   */
  async signIn(enter: (client: LearnerSession['client']) => Promise<Entered>): Promise<void> {
    const session = this.pages.sessions.begin(this.session?.token);
    const { roles } = await enter(session.client).catch((error: unknown) => {
      this.pages.sessions.end(session);
      throw error;
    });
    this.forgetSession();
    this.session = session;
    this.roles = roles && { names: roles, readAt: Date.now() };
  }

  /** As the learner who is signed in, otherwise as a guest. */
  call<T>(make: (client: LearnerSession['client']) => Promise<T>): Promise<T> {
    return this.session ? make(this.session.client) : this.pages.guest.call(make);
  }

  /** Whether it is a guest's session, which reads the things of the demo learner. */
  get isDemo(): boolean {
    return isDemoToken(this.session?.token);
  }

  async lookAround(): Promise<void> {
    const query = { as: 'demo' } as const;
    const { access_token } = await this.withoutSession((client) => client.request('POST', '/auth/guest', { query }));
    this.forgetSession();
    this.session = this.pages.sessions.begin(access_token);
  }

  async withoutSession<T>(call: (client: LearnerSession['client']) => Promise<T>): Promise<T> {
    const session = this.pages.sessions.begin();
    try {
      return await call(session.client);
    } finally {
      this.pages.sessions.end(session);
    }
  }

  async signOut(): Promise<void> {
    const { session } = this;
    if (session === undefined) return;
    this.forgetSession();
    await session.client.logout();
  }

  forgetSession(): void {
    if (this.session) this.pages.sessions.end(this.session);
    this.session = undefined;
    this.roles = undefined;
  }
}

import { LessonPages } from './lessons/lesson-pages.js';
import { CurriculumPages } from './platform/curriculum-pages.js';
import { Platform } from './platform/platform.js';
import { PlatformStatus } from './platform/platform-status.js';
import { SkillNames } from './platform/skill-names.js';
import { GuestSession } from './platform/guest-session.js';
import { LearnerSessions, type LearnerSession } from './sessions/learner-sessions.js';
import { Seal } from './sessions/seal.js';
import {
  cookieName,
  cookieOptions,
  openSession,
  sealSession,
  type KnownRoles,
  type SessionData,
} from './sessions/session-cookie.js';
import type { WebConfig } from '../../config.js';

export class Pages {
  readonly platform: Platform;
  readonly curriculum: CurriculumPages;
  readonly lessons = new LessonPages();
  readonly skillNames: SkillNames;
  readonly status: PlatformStatus;
  readonly sessions: LearnerSessions;
  readonly guest: GuestSession;
  readonly cookieName: string;
  readonly cookieOptions: ReturnType<typeof cookieOptions>;
  readonly receiptCookie: string;
  readonly answersCookie: string;
  readonly unclaimedCookie: string;
  readonly lookCookie: string;
  readonly reviewsCookie: string;
  readonly unclaimed: Seal;
  private readonly seal: Seal;

  constructor(readonly config: WebConfig) {
    const isSecure = config.WEB_ORIGIN?.startsWith('https:') ?? false;
    this.platform = new Platform(config.API_URL);
    this.guest = new GuestSession(this.platform);
    this.curriculum = new CurriculumPages(this.platform, this.guest);
    this.skillNames = new SkillNames(this.platform);
    this.status = new PlatformStatus(this.platform);
    this.sessions = new LearnerSessions(this.platform);
    this.seal = new Seal(config.WEB_SESSION_KEYS, 'session');
    this.unclaimed = new Seal(config.WEB_SESSION_KEYS, 'unclaimed');
    this.cookieName = cookieName(isSecure);
    this.cookieOptions = cookieOptions(isSecure);
    this.receiptCookie = cookieName(isSecure, 'receipt');
    this.answersCookie = cookieName(isSecure, 'answers');
    this.unclaimedCookie = cookieName(isSecure, 'unclaimed');
    this.lookCookie = cookieName(isSecure, 'look');
    this.reviewsCookie = cookieName(isSecure, 'reviews');
  }

  openCookie(value: string | undefined): SessionData | undefined {
    return openSession(this.seal, value);
  }

  cookieOf({ id, token }: LearnerSession, roles: KnownRoles | undefined): string | undefined {
    return token === undefined ? undefined : sealSession(this.seal, { id, token, roles });
  }
}

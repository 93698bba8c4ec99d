import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { CONFIG, type GatewayConfig } from '../../config.js';
import type { Deadline } from '../deadline.js';
import { PasswordProofLimitsService } from '../limits/password-proof-limits.service.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import type { Session } from '../request-context.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { UserRepository, type Credentials } from '../users/user.repository.js';

/** Checks that a session's owner knows the password: a stolen token alone must not take the account over. */
@Injectable()
export class PasswordProofService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashingService,
    private readonly limits: PasswordProofLimitsService,
    private readonly revocations: RevocationsService,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CURSOR_SECRET'>,
  ) {}

  /**
   * Returns null for a wrong password. One that uses a limit up ends the session: the holder of a stolen token cannot
   * go on guessing.
   * @throws Refusal `too-many-wrong-passwords`, or `unavailable` after the deadline
   */
  async check(session: Session, password: string, deadline: Deadline): Promise<Credentials | null> {
    const stored = await this.users.credentialsOf(session.userId);
    const { passwordChangedAt, passwordHash } = stored;
    const outcome = await this.limits.guard({ session, passwordChangedAt }, async () => {
      const { isRight } = await this.passwords.check(password, passwordHash, deadline);
      return isRight;
    });
    if (outcome === 'wrong-and-last') await this.revocations.revoke(session.sessionId);
    return outcome === 'right' ? stored : null;
  }

  /** Stands for a password where a request is recognised again; only this server can compute it. */
  seal(password: string): string {
    return createHmac('sha256', this.config.CURSOR_SECRET).update(`password ${password}`).digest('base64url');
  }
}

export function wrongPassword(field: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ path: `body.${field}`, message: 'is not your password' }] });
}

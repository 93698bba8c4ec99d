import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { CONFIG, type GatewayConfig } from '../../config.js';
import type { Deadline } from '../deadline.js';
import { FailedLoginsService } from '../logins/failed-logins.service.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import type { Session } from '../request-context.js';
import { UserRepository, type Credentials } from '../users/user.repository.js';

/** Checks that a session's owner knows the password: a stolen token alone must not take the account over. */
@Injectable()
export class PasswordProofService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashingService,
    private readonly failedLogins: FailedLoginsService,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CURSOR_SECRET'>,
  ) {}

  /**
   * No network is a known one here: the holder of a stolen token may be in the owner's.
   * @throws Refusal `too-many-failed-logins`, or `unavailable` after the deadline
   */
  async check({ userId, email }: Session, password: string, network: string, deadline: Deadline) {
    const attempt = { email, network, isKnownNetwork: false };
    try {
      return await this.failedLogins.guard(attempt, () => this.verify(userId, password, deadline));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'wrong-credentials') return null;
      throw error;
    }
  }

  /** Returns what stands for a password where a request is recognised again; only this server can compute it. */
  sealed(password: string): string {
    return createHmac('sha256', this.config.CURSOR_SECRET).update(`password ${password}`).digest('base64url');
  }

  private async verify(userId: number, password: string, deadline: Deadline): Promise<Credentials> {
    const stored = await this.users.credentialsOf(userId);
    const { isRight } = await this.passwords.check(password, stored.passwordHash, deadline);
    if (!isRight) throw new Refusal('wrong-credentials');
    return stored;
  }
}

export function wrongPassword(field: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ path: `body.${field}`, message: 'is not your password' }] });
}

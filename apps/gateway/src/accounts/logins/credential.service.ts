import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { Deadline } from '../deadline.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { UserRepository, type Credentials } from '../users/user.repository.js';
import { FailedLoginsService } from './failed-logins.service.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { countLogin } from './login-metrics.js';

export interface GivenCredentials {
  email: string;
  password: string;
}

@Injectable()
export class CredentialService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashingService,
    private readonly failedLogins: FailedLoginsService,
    private readonly networks: KnownNetworkRepository,
  ) {}

  /**
   * @throws Refusal `wrong-credentials`, for a wrong email as for a wrong password, `too-many-failed-logins`, or
   * `unavailable` after the deadline
   */
  check(given: GivenCredentials, network: string, now: Date, deadline: Deadline): Promise<Credentials> {
    return countLogin(this.authenticate(given, network, now, deadline));
  }

  private async authenticate(
    given: GivenCredentials,
    network: string,
    now: Date,
    deadline: Deadline,
  ): Promise<Credentials> {
    const { email } = given;
    const isKnownNetwork = await this.networks.isKnown(email, network, now);
    const account = await this.failedLogins.guard({ email, network, isKnownNetwork }, () =>
      this.verify(given, deadline),
    );
    await this.networks.remember(account.userId, network, now);
    return account;
  }

  private async verify({ email, password }: GivenCredentials, deadline: Deadline): Promise<Credentials> {
    const stored = await this.users.findCredentials(email);
    const { isRight, isOutdated } = await this.passwords.check(password, stored?.passwordHash ?? null, deadline);
    if (stored === null || !isRight) throw new Refusal('wrong-credentials');
    if (isOutdated) await this.rehash(stored, password, deadline);
    return stored;
  }

  private async rehash(stored: Credentials, password: string, deadline: Deadline): Promise<void> {
    await this.users.replaceHash(stored, await this.passwords.hash(password, deadline));
  }
}

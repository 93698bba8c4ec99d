import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type login } from '@proximal/contracts';
import { counter } from '@proximal/telemetry';
import type { Deadline } from '../deadline.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { UserRepository, type Credentials } from '../users/user.repository.js';
import { FailedLoginsService } from './failed-logins.service.js';
import { KnownNetworkRepository } from './known-network.repository.js';

type GivenCredentials = CallOf<typeof login>['body'];

const outcomes = ['right', 'wrong', 'refused', 'failed'] as const;
const logins = counter('proximal_logins_total', 'Logins, by what became of them.', ['outcome']);
// Starts at 0, because otherwise the first change would not count as an increase.
for (const outcome of outcomes) logins.inc({ outcome }, 0);

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
  async check(given: GivenCredentials, network: string, now: Date, deadline: Deadline): Promise<Credentials> {
    try {
      const account = await this.authenticate(given, network, now, deadline);
      logins.inc({ outcome: 'right' });
      return account;
    } catch (error) {
      logins.inc({ outcome: outcomeOf(error) });
      throw error;
    }
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
    if (isOutdated) await this.users.replaceHash(stored, await this.passwords.hash(password, deadline));
    return stored;
  }
}

/** `refused` because too many have failed before, `failed` for another reason, such as a silent database. */
function outcomeOf(error: unknown): (typeof outcomes)[number] {
  if (!(error instanceof Refusal)) return 'failed';
  if (error.code === 'wrong-credentials') return 'wrong';
  return error.code === 'too-many-failed-logins' ? 'refused' : 'failed';
}

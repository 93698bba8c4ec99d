import { Injectable } from '@nestjs/common';
import { subscriptionChanged, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { UserRepository } from './user.repository.js';

/** A session in use gets the new plan when its copy of the gateway reads it again. */
@Injectable()
export class SubscriptionsConsumer {
  constructor(private readonly users: UserRepository) {}

  @Consumes(subscriptionChanged)
  async onChanged(envelopes: EventEnvelope<typeof subscriptionChanged>[], transaction: SqlTransaction): Promise<void> {
    await this.users.changePlans(
      transaction,
      envelopes.map(({ payload }) => payload),
    );
  }
}

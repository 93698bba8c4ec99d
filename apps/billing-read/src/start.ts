import type { NatsConnection } from '@nats-io/transport-node';
import type { PricedPlan } from '@proximal/contracts';
import { connectBus, ensureStreams, startService } from '@proximal/messaging';
import type { RunningApp } from '@proximal/runtime';
import { BillingReadModule } from './billing-read.module.js';
import { readBillingConfig } from './config.js';
import { openDatabase, type Database } from './database.js';
import { openPlans } from './plans/plans.js';

/** Starts the service; throws StartFailure when its settings, its plans, NATS or its database are not right. */
export async function start(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const { databaseUrl, natsUrl, eventStream, plansFile } = readBillingConfig(environment);
  const plans = await openPlans(plansFile);
  const database = await openDatabase(databaseUrl);
  return connectBus(natsUrl, 'billing-read', eventStream)
    .then((bus) => serve(database, plans, bus))
    .catch(async (error: unknown) => {
      await database.onApplicationShutdown();
      throw error;
    });
}

async function serve(database: Database, plans: PricedPlan[], bus: NatsConnection): Promise<RunningApp> {
  try {
    await ensureStreams(bus);
    const app = await startService('billing-read', bus, [BillingReadModule.on(database, plans)]);
    return { stop: () => app.close() };
  } catch (error) {
    await bus.close();
    throw error;
  }
}

import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ClientName } from '@proximal/contracts';
import { BUS, closeBus } from './bus.js';
import { logOutages } from './outage-reason.js';
import { RequestClient } from './requests/request-client.js';

@Global()
@Module({})
export class BusModule implements OnApplicationShutdown {
  constructor(@Inject(BUS) private readonly bus: NatsConnection) {
    void logOutages(bus, new Logger('NATS'));
  }

  /** @param clientName a client of the contracts' `requestGrants`; left out by a process that sends no requests */
  static forRoot(bus: NatsConnection, clientName?: ClientName): DynamicModule {
    const client = { provide: RequestClient, useFactory: () => new RequestClient(bus, clientName) };
    return { module: BusModule, providers: [{ provide: BUS, useValue: bus }, client], exports: [BUS, RequestClient] };
  }

  /** Nest calls this after its transports have closed, so requests in flight are already answered. */
  async onApplicationShutdown(): Promise<void> {
    await closeBus(this.bus);
  }
}

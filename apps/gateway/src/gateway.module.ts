import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { BusModule } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { CONFIG, type GatewayConfig } from './config.js';
import { EdgeModule } from './edge/edge.module.js';
import { connectRedis, REDIS } from './redis.js';

/** The gateway: accounts of its own, and the edge in front of every service. */
@Global()
@Module({})
export class GatewayModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  static with(config: GatewayConfig, bus: NatsConnection): DynamicModule {
    return {
      module: GatewayModule,
      imports: [BusModule.on(bus, 'gateway'), EdgeModule],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: REDIS, useFactory: () => connectRedis(config.REDIS_URL) },
      ],
      exports: [CONFIG, REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AccountsModule } from './accounts/accounts.module.js';
import { EdgeModule } from './edge/edge.module.js';
import { REDIS } from './redis.js';

@Module({ imports: [AccountsModule, EdgeModule] })
export class GatewayModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { REDIS } from '../redis.js';
import { AdmissionService } from './admission/admission.service.js';
import { CompletionPagesService } from './pages/completion-pages.service.js';
import { CrossOrigin } from './admission/cross-origin.js';
import { CurriculumCache } from './answers/curriculum-cache.js';
import { CursorSeal } from './routing/cursor.js';
import { DispatcherService } from './routing/dispatcher.service.js';
import { EventStreamsService } from './streams/event-streams.service.js';
import { FigurePagesService } from './pages/figure-pages.service.js';
import { OpenStreams } from './streams/open-streams.js';
import { OperationRoutesService } from './routing/operation-routes.service.js';
import { RateLimits } from './admission/rate-limits.js';
import { RolePowersService } from './admission/role-powers.service.js';
import { RouteTable } from './routing/route-table.js';
import { ServicePagesService } from './pages/service-pages.service.js';

const streamLimits = { perLearner: 4, lifetimeMs: 300_000, graceMs: 5_000 };

@Module({
  imports: [AccountsModule],
  providers: [
    AdmissionService,
    CompletionPagesService,
    CurriculumCache,
    DispatcherService,
    EventStreamsService,
    FigurePagesService,
    OperationRoutesService,
    RolePowersService,
    RouteTable,
    ServicePagesService,
    {
      provide: RateLimits,
      inject: [REDIS, CONFIG],
      useFactory: (redis: Redis, config: GatewayConfig) => new RateLimits(redis, config.RATE_LIMITS),
    },
    {
      provide: CursorSeal,
      inject: [CONFIG],
      useFactory: (config: GatewayConfig) => new CursorSeal(config.CURSOR_SECRET),
    },
    {
      provide: CrossOrigin,
      inject: [CONFIG],
      useFactory: (config: GatewayConfig) => new CrossOrigin(config.CORS_ORIGINS),
    },
    { provide: OpenStreams, useFactory: () => new OpenStreams(streamLimits) },
  ],
})
export class EdgeModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

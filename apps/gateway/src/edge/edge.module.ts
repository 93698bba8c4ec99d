import { Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { REDIS } from '../redis.js';
import { AdmissionService } from './admission.service.js';
import { CompletionPagesService } from './completion-pages.service.js';
import { CrossOrigin } from './cross-origin.js';
import { CurriculumCache } from './curriculum-cache.js';
import { CursorSeal } from './cursor.js';
import { DispatcherService } from './dispatcher.service.js';
import { EventStreamsService } from './event-streams.service.js';
import { FigurePagesService } from './figure-pages.service.js';
import { OpenStreams } from './open-streams.js';
import { OperationRoutesService } from './operation-routes.service.js';
import { RateLimits } from './rate-limits.js';
import { RolePowersService } from './role-powers.service.js';
import { RouteTable } from './route-table.js';
import { ServicePagesService } from './service-pages.service.js';

const rateLimits = {
  provide: RateLimits,
  inject: [REDIS, CONFIG],
  useFactory: (redis: Redis, config: GatewayConfig) => new RateLimits(redis, config.RATE_LIMITS),
};
const cursorSeal = {
  provide: CursorSeal,
  inject: [CONFIG],
  useFactory: (config: GatewayConfig) => new CursorSeal(config.CURSOR_SECRET),
};
const crossOrigin = {
  provide: CrossOrigin,
  inject: [CONFIG],
  useFactory: (config: GatewayConfig) => new CrossOrigin(config.CORS_ORIGINS),
};
const openStreams = {
  provide: OpenStreams,
  useFactory: () => new OpenStreams({ perLearner: 4, lifetimeMs: 300_000, graceMs: 5_000 }),
};

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
    rateLimits,
    cursorSeal,
    crossOrigin,
    openStreams,
  ],
})
export class EdgeModule {}

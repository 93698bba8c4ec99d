import { Global, Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import { EventConsumers, RequestClient, type SqlTransaction } from '@proximal/messaging';
import { GradesCatchUp } from './grades-catch-up.js';

interface GradingClientOptions {
  database: InjectionToken;
  clock: InjectionToken;
}

@Global()
@Module({})
export class GradingClientModule {
  static forRoot({ database, clock }: GradingClientOptions): DynamicModule {
    const catchUp = {
      provide: GradesCatchUp,
      inject: [RequestClient, database, EventConsumers, clock],
      useFactory: (client: RequestClient, store: SqlTransaction, consumers: EventConsumers, ticking: { now(): Date }) =>
        new GradesCatchUp({ client, store, consumers, now: () => ticking.now() }),
    };
    return { module: GradingClientModule, providers: [catchUp], exports: [GradesCatchUp] };
  }
}

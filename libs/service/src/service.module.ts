import { Global, Module, type DynamicModule, type ValueProvider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PeriodicMethods } from './periodic.js';

@Global()
@Module({})
export class ServiceModule {
  static forRoot(providers: ValueProvider[]): DynamicModule {
    return {
      module: ServiceModule,
      imports: [DiscoveryModule],
      providers: [...providers, PeriodicMethods],
      exports: providers.map(({ provide }) => provide),
    };
  }
}

import { Global, Module, type DynamicModule, type ValueProvider } from '@nestjs/common';

/** Provides a service's modules with what its process has one of: the database, the clock, its settings. */
@Global()
@Module({})
export class ServiceModule {
  static forRoot(providers: ValueProvider[]): DynamicModule {
    return { module: ServiceModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}

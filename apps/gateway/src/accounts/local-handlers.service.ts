import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { localHandlers, type LocalHandler } from './local-handlers.js';

@Injectable()
export class LocalHandlersService implements OnModuleInit {
  private handlers: ReadonlyMap<string, LocalHandler> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Only now, because every provider is constructed before this.
   * @throws StartFailure when two methods answer the same operation
   */
  onModuleInit(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.handlers = localHandlers([...new Set(instances)].filter(isObject));
  }

  find(subject: string): LocalHandler | undefined {
    return this.handlers.get(subject);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

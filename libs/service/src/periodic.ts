import 'reflect-metadata';
import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PeriodicTask } from '@proximal/runtime';

type Interval<T> = number | ((provider: T) => number);
type Method = () => Promise<unknown>;

const intervalKey = Symbol('interval of a periodic method');

/**
 * Runs a provider's method periodically from the start of the app to its end, in every copy of the service and never
 * twice at a time in one of them. A failure is logged once, and the method is tried again at the next time.
 * @param everyMs the interval, or a function that reads it from the provider's settings
 */
export function Periodic<T extends object>(everyMs: Interval<T>) {
  return <M extends Method>(target: T, key: string, _descriptor: TypedPropertyDescriptor<M>): void => {
    Reflect.defineMetadata(intervalKey, everyMs, target, key);
  };
}

/** Finds the methods with `@Periodic` among the providers of an app. */
@Injectable()
export class PeriodicMethods implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private tasks: PeriodicTask[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.tasks = [...new Set(instances)].flatMap((instance) => (isObject(instance) ? tasksOf(instance) : []));
  }

  /**
   * Stops the tasks before the bus, the stores and the queues close. Each provider's `onModuleDestroy` ran before: there
   * a provider sets what ends its long runs early.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}

function tasksOf(provider: Record<string, Method>): PeriodicTask[] {
  const prototype = Object.getPrototypeOf(provider) as object | null;
  if (prototype === null) return [];
  const logger = new Logger(provider.constructor.name);
  return Object.getOwnPropertyNames(prototype).flatMap((key) => {
    const interval = Reflect.getMetadata(intervalKey, prototype, key) as Interval<object> | undefined;
    if (interval === undefined) return [];
    const everyMs = typeof interval === 'number' ? interval : interval(provider);
    return [new PeriodicTask(async () => void (await provider[key]?.()), everyMs, logger)];
  });
}

function isObject(value: unknown): value is Record<string, Method> {
  return typeof value === 'object' && value !== null;
}

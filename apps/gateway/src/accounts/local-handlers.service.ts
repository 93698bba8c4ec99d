import 'reflect-metadata';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { CallOf, Operation, ReplyOf } from '@proximal/contracts';
import type { Replay } from '@proximal/messaging';
import { StartFailure } from '@proximal/runtime';
import type { ChunkedOutput } from './chunked-output.js';
import type { RequestContext } from './request-context.js';

type LocalHandlerOf<T extends Operation> = (
  call: CallOf<T>,
  context: RequestContext,
) => Promise<ReplyOf<T> | Replay<ReplyOf<T>> | ChunkedOutput>;

type LocalHandler = (call: CallOf<Operation>, context: RequestContext) => Promise<unknown>;

const operationKey = Symbol('local operation');

/** A method that does not fit the operation does not compile. */
export function HandlesLocally<T extends Operation>(operation: T) {
  return <M extends LocalHandlerOf<T>>(target: object, key: string, _descriptor: TypedPropertyDescriptor<M>): void => {
    Reflect.defineMetadata(operationKey, operation.subject, target, key);
  };
}

@Injectable()
export class LocalHandlersService implements OnModuleInit {
  private handlers: ReadonlyMap<string, LocalHandler> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Only now, because every provider is constructed before this.
   * @throws StartFailure when two methods answer the same operation
   */
  onModuleInit(): void {
    const found = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = found.map(({ instance }) => instance as unknown);
    this.handlers = localHandlers([...new Set(instances)].filter(isObject));
  }

  find(subject: string): LocalHandler | undefined {
    return this.handlers.get(subject);
  }
}

/** @throws StartFailure when two methods answer the same operation */
export function localHandlers(instances: object[]): Map<string, LocalHandler> {
  const handlers = new Map<string, LocalHandler>();
  for (const [subject, handler] of instances.flatMap(handlersOf)) {
    if (handlers.has(subject)) throw new StartFailure(`gateway has two handlers for ${subject}.`);
    handlers.set(subject, handler);
  }
  return handlers;
}

function handlersOf(instance: object): [string, LocalHandler][] {
  const prototype = Object.getPrototypeOf(instance) as object | null;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((key): [string, LocalHandler][] => {
    const subject = Reflect.getMetadata(operationKey, instance, key) as string | undefined;
    return subject === undefined
      ? []
      : [[subject, (call, context) => (instance as Record<string, LocalHandler>)[key]!(call, context)]];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

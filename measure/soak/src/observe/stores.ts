import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from '@proximal/messaging';
import { Redis } from 'ioredis';

/** What Redis and the stream hold, and what they have done since they started. */
export interface StoreState {
  redisKeys: number;
  /** The keys that Redis never removes by itself. */
  redisLastingKeys: number;
  /** The bytes of the keys and values, without what the server and its connections need. */
  redisDataBytes: number;
  redisCommands: number;
  events: number;
  eventBytes: number;
}

/** Observes Redis and the stream of events. */
export class StoreObserver {
  private readonly redis: Redis;

  constructor(
    redisUrl: string,
    private readonly bus: NatsConnection,
  ) {
    this.redis = new Redis(redisUrl);
  }

  async read(): Promise<StoreState> {
    const info = await this.redis.info();
    const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
    const [, keys = '0', expiring = '0'] = /^db0:keys=(\d+),expires=(\d+)/m.exec(info) ?? [];
    const { streams } = await jetstreamManager(this.bus);
    const { state } = await streams.info(eventStreamName);
    return {
      redisKeys: Number(keys),
      redisLastingKeys: Number(keys) - Number(expiring),
      redisDataBytes: field('used_memory_dataset'),
      redisCommands: field('total_commands_processed'),
      events: state.messages,
      eventBytes: state.bytes,
    };
  }

  close(): void {
    this.redis.disconnect();
  }
}

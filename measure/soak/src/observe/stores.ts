import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from '@proximal/messaging';
import { Redis } from 'ioredis';

/** What Redis and the stream hold, and what they have done since they started. */
export interface StoreState {
  redisKeys: number;
  redisBytes: number;
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
    const [info, redisKeys] = await Promise.all([this.redis.info(), this.redis.dbsize()]);
    const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
    const { streams } = await jetstreamManager(this.bus);
    const { state } = await streams.info(eventStreamName);
    return {
      redisKeys,
      redisBytes: field('used_memory'),
      redisCommands: field('total_commands_processed'),
      events: state.messages,
      eventBytes: state.bytes,
    };
  }

  close(): void {
    this.redis.disconnect();
  }
}

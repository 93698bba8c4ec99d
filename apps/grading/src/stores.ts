import type { NatsConnection } from '@nats-io/transport-node';
import { connectBus, ensureStreams } from '@proximal/messaging';
import { readEventStream } from '@proximal/runtime';
import type { Redis } from 'ioredis';
import type { GradingConfig } from './config.js';
import { openDatabase, type Database } from './database.js';

/** The connections of one process. */
export interface GradingStores {
  database: Database;
  redis: Redis;
  bus: NatsConnection;
}

/**
 * Connects to PostgreSQL, Redis and NATS, or to none of them.
 * @param name how the process is called in NATS' monitoring
 * @throws StartFailure naming the one that is away or refuses
 */
export async function openStores(
  config: Omit<GradingConfig, 'GRADING_RUNNERS' | 'SANDBOX_CACHE'>,
  name: string,
  openRedis: (url: string) => Promise<Redis>,
): Promise<GradingStores> {
  const redis = await openRedis(config.REDIS_URL);
  try {
    const database = await openDatabase(config.GRADING_DATABASE_URL);
    try {
      const bus = await connectBus(config.NATS_URL, name, readEventStream(config));
      await ensureStreams(bus);
      return { database, redis, bus };
    } catch (error) {
      await database.onApplicationShutdown();
      throw error;
    }
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

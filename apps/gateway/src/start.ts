import { operations } from '@proximal/contracts';
import { closeOnFailure } from '@proximal/runtime';
import { startProcess } from '@proximal/service';
import { CONFIG, readGatewayConfig } from './config.js';
import { Database } from './database.js';
import { openEdge } from './edge/edge-app.js';
import { EdgeModule } from './edge/edge.module.js';
import { connectRedis, REDIS, refuseWrongTls } from './redis.js';

/** @throws StartFailure that names the wrong setting or server */
export async function start(environment: NodeJS.ProcessEnv, mounted = operations) {
  const config = readGatewayConfig(environment);
  const redis = connectRedis(config.REDIS_URL);
  const values = [
    { provide: CONFIG, useValue: config },
    { provide: REDIS, useValue: redis },
  ];
  return closeOnFailure(
    () => redis.disconnect(),
    async () => {
      await refuseWrongTls(redis, config.REDIS_URL);
      return startProcess('gateway', { config, Database, module: EdgeModule, values }, (bus, imports) =>
        openEdge(bus, imports, config, mounted),
      );
    },
  );
}

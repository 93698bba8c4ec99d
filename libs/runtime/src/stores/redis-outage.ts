import { redisTlsProblem } from './redis-tls-problem.js';

interface Client {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'ready', listener: () => void): unknown;
}

/**
 * Logs each reason once in an outage: commands fail or wait until somebody mends it, and their errors say only that
 * there is no connection.
 * @param consequence says what the outage means, such as `jobs wait`
 */
export function logRedisTlsProblems(
  redis: Client,
  url: string,
  consequence: string,
  logger: { warn(line: string): void },
): void {
  let logged: string | undefined;
  let looking: Promise<void> | undefined;
  const look = async (error: unknown) => {
    const problem = await redisTlsProblem(url, error);
    if (problem === undefined || problem === logged) return;
    logger.warn(`${consequence}: ${problem}`);
    logged = problem;
  };
  redis.on('error', (error) => {
    looking ??= look(error).finally(() => (looking = undefined));
  });
  redis.on('ready', () => (logged = undefined));
}

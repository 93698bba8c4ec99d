import { StartFailure } from '@proximal/runtime';
import type { TelemetryConfig } from './config.js';
import { appLogger, logAs, usualLevel } from './logs/app-logger.js';
import { writerOfJson } from './logs/json-lines.js';
import { writerOfText } from './logs/text-lines.js';
import { gauge } from './metrics.js';
import { startTracing, stopTracing } from './tracing/tracing.js';

export type LogFormat = 'json' | 'text';

const build = gauge('proximal_build_info', 'The release of a process; the value is always 1.', [
  'process',
  'version',
  'node',
]);

/**
 * Starts the logs and traces, and shows the release.
 * @returns a function that sends the last spans at a stop, within two seconds
 */
export async function observe(
  service: string,
  config: TelemetryConfig,
  format: LogFormat,
): Promise<() => Promise<void>> {
  const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  logAs(LOG_LEVEL, format === 'json' ? writerOfJson(service) : writerOfText());
  build.set({ process: service, version: config.PROXIMAL_VERSION, node: process.version }, 1);
  if (endpoint !== undefined) await startTracing({ service, endpoint, ratio });
  return stopTracing;
}

export function logFailuresAsJson(service: string): (error: unknown) => void {
  logAs(usualLevel, writerOfJson(service));
  const report = (error: unknown) => appLogger.fatal(error instanceof StartFailure ? error.message : error, 'process');
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(1);
  });
  return report;
}

import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { appLogger } from '../logs/app-logger.js';
import { runWithoutContext } from '../log-context.js';

type Done = Parameters<SpanExporter['export']>[1];

const complainEveryMs = 60_000;
const succeeded = 0;

/** Says that a collector does not take spans, a line a minute at most: OpenTelemetry itself would drop them in silence. */
export class LoggedExporter implements SpanExporter {
  private complainedAt = -Infinity;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      if (result.code !== succeeded) this.complain(spans.length, result.error);
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private complain(count: number, error: Error | undefined): void {
    if (performance.now() - this.complainedAt < complainEveryMs) return;
    this.complainedAt = performance.now();
    // The timer that sends was set by whatever ended a span first.
    runWithoutContext(() =>
      appLogger.warn(`${count} spans are lost, the collector does not take them`, error, 'traces'),
    );
  }
}

import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { throttled } from '@proximal/runtime';
import { appLogger } from '../logs/app-logger.js';
import { runWithoutContext } from '../log-context.js';

type Done = Parameters<SpanExporter['export']>[1];

const succeeded = 0;

/** Logs lost spans, once a minute at most: OpenTelemetry itself would drop them silently. */
export class LoggedExporter implements SpanExporter {
  // The timer that sends was set by whatever ended a span first.
  private readonly report = throttled((line, error) => runWithoutContext(() => appLogger.warn(line, error, 'traces')));

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      const code: number = result.code;
      if (code !== succeeded)
        this.report('spans', `${spans.length} spans are lost, the collector does not take them`, result.error);
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

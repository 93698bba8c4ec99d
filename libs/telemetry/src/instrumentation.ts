/** Metrics, spans and the log context for code that is instrumented. It loads no Nest, unlike the logger. */
export * from './http-answers.js';
export * from './log-context.js';
export * from './metrics.js';
export * from './tracing/propagation.js';
export * from './tracing/spans.js';

/** What is sampled, with the least level that percents of its slope refer to: one more of two handles is no leak. */
export const measures = {
  'resident MiB': { leastLevel: 20, summary: 'mean' },
  // Without a collection of our own, the lowest value of a block is that after garbage collection.
  'old heap MiB': { leastLevel: 20, summary: 'minimum' },
  'own memory MiB': { leastLevel: 20, summary: 'mean' },
  handles: { leastLevel: 20, summary: 'mean' },
  'file descriptors': { leastLevel: 20, summary: 'mean' },
  threads: { leastLevel: 10, summary: 'mean' },
  processes: { leastLevel: 10, summary: 'mean' },
  'PostgreSQL connections': { leastLevel: 10, summary: 'mean' },
  'Redis connections': { leastLevel: 10, summary: 'mean' },
  'NATS connections': { leastLevel: 10, summary: 'mean' },
  'loop lag p99 ms': { leastLevel: 10, summary: 'mean' },
  'p50 ms': { leastLevel: 5, summary: 'mean' },
  'p99 ms': { leastLevel: 20, summary: 'mean' },
  // Each learner has keys in Redis for hours, so more learners have more keys, but none has more than the others.
  'keys a learner': { leastLevel: 1, summary: 'mean' },
  'keys that stay': { leastLevel: 20, summary: 'mean' },
  'bytes a key': { leastLevel: 100, summary: 'mean' },
  'bytes an event': { leastLevel: 100, summary: 'mean' },
  'rows a request': { leastLevel: 1, summary: 'mean' },
  'table bytes a row': { leastLevel: 50, summary: 'mean' },
  'index bytes a row': { leastLevel: 50, summary: 'mean' },
} as const satisfies Record<string, { leastLevel: number; summary: 'mean' | 'minimum' }>;

export type Measure = keyof typeof measures;

/** A value of a measure at one moment. */
export interface Reading {
  /** The process, the store, the kind of requests or the table. */
  subject: string;
  measure: Measure;
  value: number;
}

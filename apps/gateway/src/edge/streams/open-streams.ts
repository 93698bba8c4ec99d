import type { ServerResponse } from 'node:http';
import { Refusal } from '@proximal/contracts';
import { gauge } from '@proximal/telemetry';
import type { Session } from '../../accounts/request-context.js';

export interface StreamLimits {
  perLearner: number;
  lifetimeMs: number;
  graceMs: number;
}

const openNow = gauge('proximal_event_streams_open', 'Streams of events that are open.');

/** Each copy of the gateway counts its own: the counts of a killed copy end with it, so nobody is locked out. */
export class OpenStreams {
  private readonly byLearner = new Map<number, Set<AbortController>>();
  private isDraining = false;

  constructor(private readonly limits: StreamLimits) {}

  /**
   * The signal ends it: its life or its token is over, its answer has ended, or the gateway stops.
   * @throws Refusal `too-many-streams`
   */
  open({ userId, expiresAt }: Session, answer: ServerResponse): AbortSignal {
    const streams = this.byLearner.get(userId) ?? new Set();
    if (streams.size >= this.limits.perLearner) throw new Refusal('too-many-streams', { retryAfterSeconds: 5 });
    const ending = new AbortController();
    this.byLearner.set(userId, streams.add(ending));
    openNow.inc();
    const life = Math.min(this.limits.lifetimeMs, Math.max(0, expiresAt.getTime() - Date.now()));
    const timer = setTimeout(() => ending.abort(), life);
    // A client that reads nothing would otherwise keep its connection for ever.
    ending.signal.addEventListener('abort', () => {
      if (!answer.closed) setTimeout(() => answer.destroy(), this.limits.graceMs).unref();
    });
    const release = () => {
      clearTimeout(timer);
      ending.abort();
      if (streams.delete(ending)) openNow.dec();
      if (streams.size === 0 && this.byLearner.get(userId) === streams) this.byLearner.delete(userId);
    };
    if (answer.closed) release();
    else answer.once('close', release);
    if (this.isDraining) ending.abort();
    return ending.signal;
  }

  endAll(): void {
    this.isDraining = true;
    for (const streams of this.byLearner.values()) for (const ending of streams) ending.abort();
  }
}

import { passing, type ProxyMode } from '../platform/tcp-proxy.js';
import type { Fault } from './fault.js';

/** A way in which the connections between clients and gateways behave for a while. */
function answers(name: string, mode: ProxyMode): Fault {
  return {
    name,
    seconds: 8,
    cutsClients: mode.kind !== 'delay',
    begin: async ({ environment: { balancer } }) => {
      balancer.set(mode);
      return async () => balancer.set(passing);
    },
  };
}

export const clientFaults: readonly Fault[] = [
  answers('answers-delayed', { kind: 'delay', ms: 1_000 }),
  answers('answers-cut', { kind: 'cut', afterBytes: 0, ending: 'reset' }),
  answers('answers-halved', { kind: 'cut', afterBytes: 400, ending: 'end' }),
  answers('answers-muted', { kind: 'mute' }),
];

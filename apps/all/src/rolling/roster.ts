import type { BusUser } from '@proximal/messaging';
import type { Service } from '../app-environment.js';

/** A kind of process that production runs. */
export interface Role {
  /** As NATS knows it. */
  name: BusUser;
  /** Whose database it has. */
  service: Service;
  /** Within `apps`. */
  entry: string;
  /** What it is told beside its database, NATS and its operations port. */
  settings: readonly string[];
}

const answering = ['content', 'progress', 'cohort', 'skill-graph', 'billing-read'] as const;

export const gatewayRole: Role = {
  name: 'gateway',
  service: 'gateway',
  entry: 'gateway/dist/main.js',
  settings: ['REDIS_URL', 'SIGNING_KEYS', 'CURSOR_SECRET', 'RATE_LIMITS', 'HOST', 'DRAIN_DELAY_SECONDS'],
};

/** Every kind of process, each told no more than it needs. */
export const roles: readonly Role[] = [
  ...answering.map((service): Role => ({ name: service, service, entry: `${service}/dist/main.js`, settings: [] })),
  { name: 'grading', service: 'grading', entry: 'grading/dist/main.js', settings: ['REDIS_URL'] },
  {
    name: 'grading-worker',
    service: 'grading',
    entry: 'grading/dist/worker.js',
    settings: ['REDIS_URL', 'GRADING_RUNNERS'],
  },
  gatewayRole,
];

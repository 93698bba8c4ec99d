import type { BusUser } from '@proximal/messaging';
import type { Service } from '@proximal/all';

/** A kind of process that production runs. */
export interface Role {
  /** The user that it is on NATS. */
  name: BusUser;
  /** The service whose database it uses. */
  service: Service;
  /** The path of its entry point within `apps`. */
  entry: string;
  /** The variables that it gets besides its database, NATS and its operations port. */
  settings: readonly string[];
}

const answering = ['content', 'progress', 'cohort', 'skill-graph', 'billing-read'] as const;

export const gatewayRole: Role = {
  name: 'gateway',
  service: 'gateway',
  entry: 'gateway/dist/main.js',
  settings: ['REDIS_URL', 'SIGNING_KEYS', 'CURSOR_SECRET', 'RATE_LIMITS', 'HOST', 'DRAIN_DELAY_SECONDS', 'MAIL_FOLDER'],
};

/** Every kind of process; each gets no more settings than it needs. */
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

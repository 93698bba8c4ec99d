import type { Service } from '@proximal/platform';
import type { BusUser } from '@proximal/messaging';

export interface Role {
  name: BusUser;
  service: Service;
  entry: string;
  usesRedis: boolean;
}

const answering = ['content', 'progress', 'cohort', 'skill-graph', 'billing-read'] as const;

export const gatewayRole: Role = {
  name: 'gateway',
  service: 'gateway',
  entry: 'gateway/dist/main.js',
  usesRedis: true,
};

export const roles: readonly Role[] = [
  ...answering.map((service): Role => ({ name: service, service, entry: `${service}/dist/main.js`, usesRedis: false })),
  { name: 'grading', service: 'grading', entry: 'grading/dist/main.js', usesRedis: true },
  { name: 'grading-worker', service: 'grading', entry: 'grading/dist/worker.js', usesRedis: true },
  gatewayRole,
];

import { billingRead } from './billing-read/service.js';
import { cohort } from './cohort/service.js';
import { content } from './content/service.js';
import type { Service } from './define-service.js';
import type { Owner } from './owners.js';
import { gatewayBefore } from './gateway/service.js';
import { grading } from './grading/service.js';
import { progress } from './progress/service.js';
import { skillGraph } from './skill-graph/service.js';

const behindTheGateway = {
  content,
  grading,
  progress,
  cohort,
  'skill-graph': skillGraph,
  'billing-read': billingRead,
};

export const services: Readonly<Record<Owner, Service>> = {
  gateway: gatewayBefore(Object.values(behindTheGateway)),
  ...behindTheGateway,
};

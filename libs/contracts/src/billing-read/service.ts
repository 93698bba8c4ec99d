import { defineService, providedBy } from '../define-service.js';
import * as contracts from './index.js';

export const billingRead = defineService('billing-read', {
  ...providedBy('billing-read', contracts),
  consumes: [contracts.subscriptionReported],
});

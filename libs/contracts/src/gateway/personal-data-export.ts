import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { knownEmail } from '../email-address.js';
import { count, id, instant } from '../shapes.js';
import { exportedServices } from './export-schema.js';

export { exportedServiceNames } from './export-schema.js';

const exportPath = '/users/me/export';

const retrySeconds = 3;

const exportedData = z
  .custom<Record<string, Record<string, Record<string, unknown>[]>>>((data) => typeof data === 'object')
  .meta({ id: 'ExportedData', ...exportedServices });

const exportInMaking = defineSchema('ExportInMaking', 'An export that is not ready yet.', {
  status: z.literal('making').describe('The services are being asked.'),
  requested_at: instant.describe('Instant of the request.'),
});

const madeExport = defineSchema('MadeExport', 'Everything that is stored about the learner.', {
  status: z.literal('made').describe('The export is complete.'),
  requested_at: instant.describe('Instant of the request; what happened later may be missing.'),
  made_at: instant.describe('Instant at which the last service had answered.'),
  expires_at: instant.describe('Until then the same export is answered; afterwards a new one is made.'),
  services: exportedData,
});

export const showExport = defineOperation('gateway.show-export', {
  method: 'GET',
  path: exportPath,
  summary: 'Export everything that is stored about the learner',
  description:
    'The first request has the export made: 202, until the same path answers it. It stays for 24 hours, so there is ' +
    'one export a day. A long one is sent as it is read; one that ends early is no whole JSON: request it again.',
  owned: 'self',
  output: z
    .discriminatedUnion('status', [madeExport, exportInMaking])
    .meta({ id: 'Export', description: 'The learner’s data; `status` tells whether it is complete.' }),
  acceptedAt: ({ status }) => (status === 'making' ? exportPath : undefined),
  retryAfterSeconds: ({ status }) => (status === 'making' ? retrySeconds : undefined),
  refusals: ['too-many-streams'],
});

const aboutExport = z.object({
  requestedAt: instant,
  madeAt: instant.nullable(),
  expiresAt: instant.nullable(),
  pages: count,
});

export const exportNow = defineRequest('gateway.export-now', {
  input: z.object({ email: knownEmail }),
  output: z.object({ learnerId: id.nullable() }),
});

export const findExport = defineRequest('gateway.find-export', {
  input: z.object({ learnerId: id }),
  output: z.object({ found: aboutExport.nullable() }),
});

export const readExportPage = defineRequest('gateway.read-export-page', {
  input: z.object({ learnerId: id, number: count }),
  output: z.object({
    /** `records` are JSON objects as text, with commas between them. */
    page: z.object({ service: z.string(), kind: z.string(), records: z.string() }).nullable(),
  }),
});

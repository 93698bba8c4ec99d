import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText } from '../shapes.js';

/** Of all data files of a lab together, in bytes of UTF-8. A lab travels in one message, of which NATS carries 4 MB. */
export const labDataBytes = 1024 * 1024;

export const labDataName = /^[a-z0-9][a-z0-9_-]{0,99}\.(jsonl|json|csv|txt)$/;

export const showLabData = defineOperation('content.show-lab-data', {
  method: 'GET',
  path: '/labs/{id}/data/{name}',
  access: 'guest',
  isCurriculum: true,
  summary: 'Show a data file of a lab',
  description:
    'Shows a whole file that lies in the folder `data` beside the program. `GET /labs/{id}` names the files of a lab.',
  params: z.object({
    id: idText.describe('Id of the lab.'),
    name: z.string().describe('Name of the file.'),
  }),
  output: defineSchema('LabData', 'A data file of a lab.', {
    lab_id: id.describe('The lab.'),
    name: z.string().describe('Its name.'),
    content: z.string().describe('Its text.'),
  }),
  refusals: ['lab-unknown', 'data-unknown'],
});

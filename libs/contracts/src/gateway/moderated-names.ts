import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, reason, text } from '../shapes.js';

const access = { role: 'moderator' } as const;
const learner = z.object({ learner_id: idText.describe('Id of the learner.') });
const name = text(1, 200).describe('The name that the learner shows to others at present, or the reported one.');

export const reportName = defineOperation('gateway.report-name', {
  method: 'POST',
  path: '/users/{learner_id}/name/report',
  summary: 'Report the name of another member of the cohort',
  description:
    'Moderators see the name that the learner shows at present, and may hide it. The answer is the same for everybody ' +
    'who is no other member of your cohort; nothing is reported then.',
  owned: 'everyone',
  params: learner,
  output: defineSchema('ReceivedNameReport', 'The receipt of a report.', {
    learner_id: id.describe('Id of the learner, as in the path.'),
    received: z.literal(true).describe('Always true.'),
  }),
});

const reportedName = defineSchema('ReportedName', 'A reported name, for moderators.', {
  learner_id: id.describe('Who shows the name.'),
  name: z.string().describe('The name that the learner has chosen to show at present.'),
  reported_name: z.string().optional().describe('The name at the time of the report.'),
  reported_at: instant.describe('Instant of the first report.'),
});

const decidedName = defineSchema('DecidedName', 'The decision about a name.', {
  learner_id: id.describe('Who shows the name.'),
  state: z.enum(['hidden', 'dismissed']).describe('The decision.'),
  decided_at: instant.describe('Instant of the decision.'),
});

export const listReportedNames = defineOperation('gateway.list-reported-names', {
  ...listing,
  path: '/moderation/names',
  summary: 'List the reported names that no moderator has decided about',
  description:
    'Lists learners whose name is reported, oldest report first, with the name that they show now: a report follows who ' +
    'changes the name. It leaves out the moderator, and learners whom the moderator has reported.',
  access,
  output: reportedName,
});

export const hideName = defineOperation('gateway.hide-name', {
  method: 'POST',
  path: '/moderation/names/{learner_id}/hide',
  summary: 'Hide the name of a learner, reported or not',
  description:
    'Others see `Learner` and the id instead, until the learner chooses another name. The learner sees it in the ' +
    'profile, and gets a mail at a verified address. Names that look alike are the same name, upper case and blanks ' +
    'included, also when the learner chooses one later. The names of open reports are hidden with it; a reported name ' +
    'that is no longer shown can be hidden alone.',
  access,
  owned: { of: 'others', otherwise: 'own-case' },
  params: learner,
  body: z.object({ name, reason }),
  output: decidedName,
  refusals: ['shown-name-unknown', 'key-reused'],
});

export const dismissNameReport = defineOperation('gateway.dismiss-name-report', {
  method: 'POST',
  path: '/moderation/names/{learner_id}/dismiss',
  summary: 'Dismiss the report of a name',
  description:
    'The name stays, and nobody reports it again. A moderator can still hide it. With the name that a learner shows in ' +
    'place of the reported one, the report ends and the reported name can be reported again.',
  access,
  owned: { of: 'others', otherwise: 'own-case' },
  params: learner,
  body: z.object({ name, reason }),
  output: decidedName,
  refusals: ['reported-name-unknown', 'key-reused'],
});

import { casesOf, unusedId, type World } from '../world.cases.js';
import { listSubmissions, showSubmission, submitLab } from './submissions.js';

const params = ({ things: { labId } }: World) => ({ id: labId });
const code = 'x = 1\n';

export const cases = [
  casesOf(submitLab, {
    example: (world) => ({ params: params(world), body: { code: world.programs.wrong } }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId }, body: { code } }) },
  }),
  casesOf(listSubmissions, {
    example: (world) => ({ params: params(world) }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId } }) },
  }),
  casesOf(showSubmission, {
    example: ({ things: { submissionId } }) => ({ params: { submission_id: submissionId } }),
    refusalCases: { 'submission-unknown': () => ({ params: { submission_id: 'sub_0123456789abc' } }) },
  }),
];

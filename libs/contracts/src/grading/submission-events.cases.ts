import { casesOf } from '../world.cases.js';
import { listSubmissionEvents } from './submission-events.js';

export const cases = [
  casesOf(listSubmissionEvents, {
    example: ({ things: { submissionId } }) => ({ params: { submission_id: submissionId } }),
    refusalCases: {
      'submission-unknown': () => ({ params: { submission_id: 'sub_0123456789abc' } }),
      'too-many-streams': async (world) => {
        const as = await world.newPerson();
        const params = { submission_id: await world.followFourTimes(as) };
        return { as, params, headers: { accept: 'text/event-stream' } };
      },
    },
  }),
];

import { casesOf, unusedId } from '../world.cases.js';
import { dismissNameReport, hideName, reportName } from './moderated-names.js';

const reason = 'It is the name of another person, who does not want it here.';

export const cases = [
  casesOf(reportName, { example: ({ things: { member } }) => ({ params: { learner_id: member.id } }) }),
  casesOf(hideName, {
    example: ({ things: { member, name } }) => ({ params: { learner_id: member.id }, body: { name, reason } }),
    refusalCases: {
      'shown-name-unknown': ({ people: { owner } }) => ({
        params: { learner_id: owner.id },
        body: { name: 'Nobody’s Name', reason },
      }),
    },
  }),
  casesOf(dismissNameReport, {
    example: ({ things: { reportedNameOf, name } }) => ({
      params: { learner_id: reportedNameOf.id },
      body: { name, reason: 'It is the name of a person.' },
    }),
    refusalCases: {
      'reported-name-unknown': ({ things: { name } }) => ({ params: { learner_id: unusedId }, body: { name, reason } }),
    },
  }),
];

import { casesOf, unusedId, type World } from '../world.cases.js';
import { announce, extendDeadline, listAnnouncements, listCohortMembers, moveMember } from './instructors.js';

const text = 'We meet tomorrow at ten to talk about the challenge.';
const member = ({
  things: {
    cohortId,
    member: { id },
  },
}: World) => ({ cohort_id: cohortId, learner_id: id });
const nobody = ({ things: { cohortId } }: World) => ({ cohort_id: cohortId, learner_id: unusedId });
const oneMinuteMore = ({ things: { challengeId, challengeEnd } }: World) => ({
  challenge_id: challengeId,
  closes_at: new Date(Date.parse(challengeEnd) + 60_000).toISOString(),
  reason: 'She was ill for a day.',
});
const toTheOther = ({ things: { otherCohortId } }: World) => ({
  to_cohort_id: otherCohortId,
  reason: 'Her friends learn there.',
});

export const cases = [
  casesOf(listCohortMembers, {
    example: ({ things: { cohortId } }) => ({ params: { cohort_id: cohortId } }),
  }),
  casesOf(announce, {
    example: ({ things: { cohortId } }) => ({ params: { cohort_id: cohortId }, body: { text } }),
    refusalCases: {
      'too-many-announcements': async (world) => {
        const call = { params: { cohort_id: world.things.otherCohortId }, body: { text } };
        // One of them may be of the day before.
        await world.repeat(6, announce, call);
        return call;
      },
    },
  }),
  casesOf(listAnnouncements, {
    example: ({ things: { cohortId } }) => ({ params: { cohort_id: cohortId } }),
  }),
  casesOf(extendDeadline, {
    example: (world) => ({ params: member(world), body: oneMinuteMore(world) }),
    refusalCases: {
      'member-unknown': (world) => ({ params: nobody(world), body: oneMinuteMore(world) }),
      'challenge-unknown': (world) => ({
        params: { ...member(world), learner_id: world.people.owner.id },
        body: { ...oneMinuteMore(world), challenge_id: unusedId },
      }),
    },
  }),
  casesOf(moveMember, {
    example: (world) => ({ params: member(world), body: toTheOther(world) }),
    refusalCases: {
      'member-unknown': (world) => ({ params: nobody(world), body: toTheOther(world) }),
      'cohort-unknown': (world) => ({
        params: member(world),
        body: { ...toTheOther(world), to_cohort_id: unusedId },
      }),
      'cohort-full': (world) => {
        const { cohortId } = world.things;
        const params = { cohort_id: cohortId, learner_id: world.people.owner.id };
        return world.callWithFullCohorts(moveMember, { params, body: toTheOther(world) });
      },
    },
  }),
];

import { casesOf, unusedId, type World } from '../world.cases.js';
import { dismissPostReport, hideCohortPost, hidePost, listCohortPosts } from './moderated-posts.js';

const body = { reason: 'It insults another member.' };
const fair = { reason: 'It is blunt, but it is about the code.' };
const byMember = ({ things: { member } }: World, post_id: number) => ({ learner_id: member.id, post_id });

export const cases = [
  casesOf(hidePost, {
    example: (world) => ({ params: byMember(world, world.things.postsOfMember[1]), body }),
    refusalCases: { 'shown-post-unknown': (world) => ({ params: byMember(world, unusedId), body }) },
  }),
  casesOf(dismissPostReport, {
    example: (world) => ({ params: byMember(world, world.things.postsOfMember[2]), body: fair }),
    refusalCases: { 'reported-post-unknown': (world) => ({ params: byMember(world, unusedId), body: fair }) },
  }),
  casesOf(listCohortPosts, {
    example: ({ things: { cohortId } }) => ({ params: { cohort_id: cohortId } }),
  }),
  casesOf(hideCohortPost, {
    example: (world) => {
      const { cohortId, postsOfMember } = world.things;
      return { params: { cohort_id: cohortId, ...byMember(world, postsOfMember[3]) }, body };
    },
    refusalCases: {
      'shown-post-unknown': (world) => {
        const params = { cohort_id: world.things.cohortId, ...byMember(world, unusedId) };
        return { params, body };
      },
    },
  }),
];

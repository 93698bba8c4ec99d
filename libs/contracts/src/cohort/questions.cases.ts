import { casesOf, unusedId, type World } from '../world.cases.js';
import {
  answerQuestion,
  askQuestion,
  changePost,
  deletePost,
  listAnswers,
  markHelpfulAnswer,
  postsADay,
  reportPost,
  showQuestion,
} from './questions.js';

const asked = { title: 'Why is my dictionary empty?', text: 'It is filled in a loop, and empty after it.' };
const text = 'The loop makes a new dictionary each time: make it once, above the loop.';
const unknown = () => ({ params: { id: unusedId } });
const ofQuestion = ({ things: { questionId } }: World) => ({ params: { id: questionId } });

/** Somebody who has written all of a day, and one of their questions. A few more, in case the day ends meanwhile. */
async function writtenOut(world: World) {
  const as = await world.newPerson();
  const { json } = await world.call(askQuestion, { as, body: asked });
  await world.repeat(postsADay + 1, askQuestion, { as, body: asked });
  return { as, id: (json as { data: { id: number } }).data.id };
}

export const cases = [
  casesOf(askQuestion, {
    example: ({ things: { labId } }) => ({ body: { ...asked, lab_id: labId } }),
    refusalCases: {
      'challenge-unknown': () => ({ body: { ...asked, challenge_id: unusedId } }),
      'lab-unknown': () => ({ body: { ...asked, lab_id: unusedId } }),
      'too-many-posts': async (world) => ({ as: (await writtenOut(world)).as, body: asked }),
    },
  }),
  casesOf(showQuestion, { example: ofQuestion, refusalCases: { 'question-unknown': unknown } }),
  casesOf(listAnswers, { example: ofQuestion, refusalCases: { 'question-unknown': unknown } }),
  casesOf(answerQuestion, {
    example: (world) => ({ ...ofQuestion(world), body: { text } }),
    refusalCases: {
      'question-unknown': () => ({ ...unknown(), body: { text } }),
      'too-many-posts': async (world) => {
        const { as, id } = await writtenOut(world);
        return { as, params: { id }, body: { text } };
      },
    },
  }),
  casesOf(markHelpfulAnswer, {
    example: (world) => ({ ...ofQuestion(world), body: { answer_id: world.things.answerId } }),
    refusalCases: {
      'question-unknown': () => ({ ...unknown(), body: { answer_id: null } }),
      'post-unknown': (world) => ({ ...ofQuestion(world), body: { answer_id: unusedId } }),
    },
  }),
  casesOf(changePost, {
    example: (world) => ({ ...ofQuestion(world), body: asked }),
    refusalCases: { 'post-unknown': () => ({ ...unknown(), body: { text } }) },
  }),
  casesOf(deletePost, {
    example: ({ things: { deletedPostId } }) => ({ params: { id: deletedPostId } }),
    refusalCases: { 'post-unknown': unknown },
  }),
  casesOf(reportPost, {
    example: ({
      things: {
        postsOfMember: [id],
      },
    }) => ({ params: { id }, body: { reason: 'It insults another member.' } }),
    refusalCases: { 'post-unknown': () => ({ ...unknown(), body: { reason: 'It insults another member.' } }) },
  }),
];

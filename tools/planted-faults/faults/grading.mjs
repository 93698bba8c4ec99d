export default [
  {
    name: 'xp of a lab is awarded again for each submission',
    promise: 'The xp of a submission is never counted twice.',
    file: 'apps/grading/src/grades/score.ts',
    line: 'return Math.max(0, xpWorth(maxXp, score) - awardedSoFar);',
    becomes: 'return xpWorth(maxXp, score);',
    spec: 'apps/grading/src/grades/score.spec.ts',
  },
  {
    name: 'a submission is shown to other learners',
    promise: 'What belongs to somebody else is unknown.',
    file: 'apps/grading/src/submissions/submission.repository.ts',
    line: 'findUnique({ where: { id, learnerId } })',
    becomes: 'findUnique({ where: { id } })',
    spec: 'apps/grading/test/submitting.int.spec.ts',
    test: 'shows a submission to its learner only',
  },
];

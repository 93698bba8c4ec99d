import type { Owner } from '../define.js';

/** The groups of operations in the reference: one for each service, in the order in which a learner meets them. */
export const tags: Record<Owner, { name: string; description: string }> = {
  gateway: { name: 'accounts', description: 'Registration, tokens and the learner’s account.' },
  content: { name: 'content', description: 'The curriculum: the same for every learner, with ETags.' },
  grading: { name: 'grading', description: 'Labs: submissions, runs without a grade, solutions.' },
  progress: { name: 'progress', description: 'What a learner has completed, with xp and streaks.' },
  cohort: { name: 'cohort', description: 'Learning together: rankings, challenges and peer reviews.' },
  'skill-graph': { name: 'skill-graph', description: 'The mastery of skills, and what to learn next.' },
  'billing-read': { name: 'billing-read', description: 'Plans and the learner’s subscription.' },
};

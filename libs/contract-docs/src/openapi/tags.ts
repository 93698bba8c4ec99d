import type { Owner } from '@proximal/contracts';

interface Tag {
  name: string;
  description: string;
}

const tags: Partial<Record<Owner, Tag>> = {
  gateway: { name: 'accounts', description: 'Registration, tokens and the learner’s account.' },
  content: { name: 'content', description: 'The curriculum: the same for every learner, with ETags.' },
  grading: { name: 'grading', description: 'Labs: submissions, runs without a grade, solutions.' },
  progress: { name: 'progress', description: 'What a learner has completed, with xp and streaks.' },
  cohort: { name: 'cohort', description: 'Learning together: rankings, challenges and peer reviews.' },
  'skill-graph': { name: 'skill-graph', description: 'The mastery of skills, and what to learn next.' },
  'billing-read': { name: 'billing-read', description: 'Plans and the learner’s subscription.' },
};

export function tagOf(owner: Owner): Tag {
  return tags[owner] ?? { name: owner, description: `The operations of ${owner}.` };
}

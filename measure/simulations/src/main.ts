import { Command, InvalidArgumentError } from 'commander';
import { inWorkspace } from '@proximal/testing/harness';
import { run } from '@proximal/runtime';
import { simulateGoals } from './goals/simulate-goals.js';
import { simulateLearners } from './learners/simulate-learners.js';
import { simulatePlacement } from './placement/simulate-placement.js';
import { simulateReviews } from './reviews/simulate-reviews.js';

const program = new Command('npm run simulate --').usage('<name> [options]');
program
  .command('learners')
  .description('learners of every kind follow the recommendations through the curriculum')
  .argument('[folder]', 'the curriculum', inWorkspace('content'))
  .action((folder: string) => simulateLearners(folder));
program
  .command('goals')
  .description('the hours that somebody new needs to the first call of a model, and to the first agent')
  .argument('[folder]', 'the curriculum', inWorkspace('content'))
  .action((folder: string) => simulateGoals(folder));
program
  .command('reviews')
  .description('spiteful and lazy reviewers, by the rules of peer review')
  .option('--seed <number>', 'the first of the simulated cohorts', wholeNumber, 1)
  .action(simulateReviews);
program
  .command('placement')
  .description('people who know something already are placed, and then follow the recommendations')
  .argument('[folder]', 'the curriculum', inWorkspace('content'))
  .option('--seed <number>', 'of the people and of the prior', wholeNumber, 1)
  .option('--people <number>', 'of each kind', wholeNumber, 100)
  .action(simulatePlacement);
if (process.argv.length === 2) program.help();
await run(() => program.parseAsync());

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

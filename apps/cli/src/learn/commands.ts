import type { Command, CommandOptions } from 'commander';
import type { GoalOptions } from './goal.js';
import type { Learner, LearnerOptions } from './learner.js';
import type { PlacementOptions } from './placement.js';
import type { TextOptions } from './questions.js';
import { endingOnWrongUsage, endOnWrongUsage, exitCodes } from '../terminal/wrong-usage.js';

type RunCommand = (options: LearnerOptions, command: (learner: Learner) => Promise<void>) => Promise<void>;

export function addLearning(program: Command, environment: NodeJS.ProcessEnv): void {
  const code = () => import('./learner.js');
  const withLogin: RunCommand = (options, command) =>
    endingOnWrongUsage(async () => (await code()).runLogin(environment, options, command));
  const withLearner: RunCommand = (options, command) =>
    endingOnWrongUsage(async () => (await code()).learn(environment, options, command));
  const withVisitor: RunCommand = (options, command) =>
    endingOnWrongUsage(async () => (await code()).visit(environment, options, command));
  addAccounts(program, withLogin, withLearner);
  addCurriculum(program, withLearner, withVisitor);
  addGoal(program, withLearner);
  addPrograms(program, withLearner, withVisitor);
  addQuestions(program, withLearner);
  addExports(program, withLearner);
}

function addAccounts(program: Command, withLogin: RunCommand, withLearner: RunCommand): void {
  const code = () => import('./accounts.js');
  const api = ['--api <url>', 'the platform (default: that of the last login, or of npm start)'] as const;
  const email = ['--email <email>', 'the email; the password can come from standard input'] as const;
  learnerCommand(program, 'login', 'logs in, for the other commands; `logout` ends the session')
    .option(...api)
    .option(...email)
    .action((options: LearnerOptions & { email?: string }) =>
      withLogin(options, async (learner) => (await code()).logIn(learner, options)),
    );
  learnerCommand(program, 'register', 'creates an account, and logs in')
    .option(...api)
    .option(...email)
    .option('--name <name>', 'the full name, which is prompted for otherwise')
    .action((options: LearnerOptions & { email?: string; name?: string }) =>
      withLogin(options, async (learner) => (await code()).register(learner, options)),
    );
  // `login` names it, so that all commands fit a screen.
  learnerCommand(program, 'logout', 'ends the session, and removes the token', { hidden: true }).action(
    (options: LearnerOptions) => withLearner(options, async (learner) => (await code()).logOut(learner)),
  );
}

function addCurriculum(program: Command, withLearner: RunCommand, withVisitor: RunCommand): void {
  learnerCommand(program, 'next', 'shows what to learn next, and why')
    .option('--reviews', 'shows all reviews that are due instead')
    .action((options: LearnerOptions & { reviews?: boolean }) =>
      withLearner(options, async (learner) => {
        const { showNext, showReviews } = await import('./next.js');
        await (options.reviews ? showReviews : showNext)(learner);
      }),
    );
  learnerCommand(program, 'placement', 'begins or goes on: a few tasks show what you know')
    .option('--track <slug>', 'asks only for the skills of this track')
    .option('--skip', 'goes on without solving the present task, which is no failure')
    .option('--end', 'ends it; what it has shown counts')
    .action((options: LearnerOptions & PlacementOptions) =>
      withLearner(options, async (learner) => (await import('./placement.js')).showPlacement(learner, options)),
    );
  const lab = learnerCommand(program, 'lab', 'writes a lab into a folder: instructions, starter, examples')
    .argument('<slug>', 'the name of the lab, and of its folder')
    .option('--force', 'replaces files that differ, such as your solution')
    .action((slug: string, options: LearnerOptions & { force?: boolean }) =>
      withVisitor(options, async (learner) => (await import('./lab.js')).startLab(learner, slug, options)),
    );
  learnerCommand(lab, 'give-up', 'gives a lab up, and shows its solution: it then gives no xp and counts for no skill')
    .argument('<slug>', 'the name of the lab')
    .option('--yes', 'gives up without asking, which nobody can take back')
    .action((slug: string, _, command: Command) => {
      // `lab` itself takes --json, wherever it stands.
      const options = command.optsWithGlobals<LearnerOptions & { yes?: boolean }>();
      return withLearner(options, async (learner) => (await import('./give-up.js')).giveUp(learner, slug, options));
    });
}

function addGoal(program: Command, withLearner: RunCommand): void {
  const code = () => import('./goal.js');
  const goal = learnerCommand(program, 'goal', 'shows your goal, and what lies between').action(
    (options: LearnerOptions) => withLearner(options, async (learner) => (await code()).showGoal(learner)),
  );
  learnerCommand(goal, 'set', 'sets your goal: what to learn next begins with the way to it')
    .option('--track <slug>', 'the track to reach')
    .option('--skill <slug>', 'the skill to reach, in place of a track')
    .option('--by <date>', 'the day by which to reach it, such as 2027-03-01')
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<LearnerOptions & GoalOptions>();
      return withLearner(options, async (learner) => (await code()).setGoal(learner, options));
    });
  learnerCommand(goal, 'week', 'sets on how many days a week you want to be active')
    .argument('<days>', '1 to 7, or 0 for no goal')
    .action((days: string, _, command: Command) =>
      withLearner(command.optsWithGlobals<LearnerOptions>(), async (learner) =>
        (await import('./week.js')).setWeekGoal(learner, days),
      ),
    );
  learnerCommand(goal, 'clear', 'removes your goal').action((_, command: Command) =>
    withLearner(command.optsWithGlobals<LearnerOptions>(), async (learner) => (await code()).clearGoal(learner)),
  );
}

interface RunOptions {
  call?: string;
  transcript?: boolean;
}

function addPrograms(program: Command, withLearner: RunCommand, withVisitor: RunCommand): void {
  const code = () => import('./programs.js');
  const file = ['[file]', 'a file in the folder of a lab, or such a folder; the present folder when left out'] as const;
  learnerCommand(program, 'run', 'runs your solution on the examples, without a grade')
    .argument(...file)
    .option('--call <expression>', 'shows the value of a call such as "f([1, 2])" instead')
    .option('--transcript', 'shows the requests to the API of a scripted model')
    .option('--alone', 'runs any file without a lab, such as your code for a challenge')
    .action((path: string | undefined, options: LearnerOptions & RunOptions & { alone?: boolean }) =>
      (options.alone ? withLearner : withVisitor)(options, async (learner) => {
        const { run, runAlone } = await code();
        await (options.alone ? runAlone : run)(learner, path, options);
      }),
    );
  learnerCommand(program, 'submit', 'has your solution graded, and shows score and comments')
    .argument(...file)
    .action((path: string | undefined, options: LearnerOptions) =>
      withLearner(options, async (learner) => (await code()).submit(learner, path)),
    );
  learnerCommand(program, 'progress', 'shows xp, streak, tracks and the next lesson').action(
    (options: LearnerOptions) =>
      withLearner(options, async (learner) => (await import('./progress.js')).showProgress(learner)),
  );
  learnerCommand(program, 'graph', 'shows your mastery of each skill').action((options: LearnerOptions) =>
    withLearner(options, async (learner) => (await import('./graph.js')).showGraph(learner)),
  );
}

function addQuestions(program: Command, withLearner: RunCommand): void {
  const code = () => import('./questions.js');
  const text = ['--text <text>', 'the text; standard input when left out'] as const;
  const questions = learnerCommand(program, 'questions', 'shows what your cohort asks, asks and answers')
    .argument('[id]', 'the number of a question, to read it with its answers')
    .option('--answers', 'shows answers about a lab that you have not solved')
    .action((id: string | undefined, options: LearnerOptions & { answers?: boolean }) =>
      withLearner(options, async (learner) => {
        const { listQuestions, showQuestion } = await code();
        await (id === undefined ? listQuestions(learner) : showQuestion(learner, id, options.answers ?? false));
      }),
    );
  learnerCommand(questions, 'ask', 'asks your cohort')
    .argument('<title>', 'the question in one line')
    .option(...text)
    .action((title: string, _, command: Command) => {
      const options = command.optsWithGlobals<LearnerOptions & TextOptions>();
      return withLearner(options, async (learner) => (await code()).ask(learner, title, options));
    });
  learnerCommand(questions, 'answer', 'answers a question')
    .argument('<id>', 'the number of the question')
    .option(...text)
    .action((id: string, _, command: Command) => {
      const options = command.optsWithGlobals<LearnerOptions & TextOptions>();
      return withLearner(options, async (learner) => (await code()).answer(learner, id, options));
    });
}

function addExports(program: Command, withLearner: RunCommand): void {
  const exports = program
    .command('export')
    .description('writes a solved project as a repository')
    .addHelpText('after', `\n${exitCodes}`)
    .exitOverride(endOnWrongUsage);
  learnerCommand(exports, 'project', 'writes task, your best program, its shown tests and README into a folder')
    .argument('<slug>', 'the name of the project; its folder is <slug>-export')
    .option('--force', 'replaces files that differ')
    .action((slug: string, options: LearnerOptions & { force?: boolean }) =>
      withLearner(options, async (learner) =>
        (await import('./export-project.js')).exportProject(learner, slug, options),
      ),
    );
}

function learnerCommand(program: Command, name: string, description: string, how: CommandOptions = {}): Command {
  return program
    .command(name, how)
    .description(description)
    .option('--json', 'prints the data of the answer as JSON, and nothing else')
    .addHelpText('after', `\n${exitCodes}`)
    .exitOverride(endOnWrongUsage);
}

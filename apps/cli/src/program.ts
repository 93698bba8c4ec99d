import { Command, Help, type Option } from 'commander';
import { addAuthoring } from './author/commands.js';
import { addLearning } from './learn/commands.js';
import { addOperating } from './operate/commands.js';
import type { Operator } from './operate/operator.js';
import { endOnWrongUsage, exitCodes } from './terminal/wrong-usage.js';

/** Each action imports its code when it runs, so `--help` answers at once. */
export function proximalCommand(environment: NodeJS.ProcessEnv): Command {
  let running = new Command();
  const withOperator = async (work: (operator: Operator) => Promise<void>) => {
    const { operate } = await import('./operate/operator.js');
    await operate(environment, running, work);
  };
  const program = new Command('proximal')
    .usage('<command>, to learn on a platform:')
    .configureHelp({ visibleOptions: optionsOf, visibleCommands: commandsOf, subcommandTerm: termOf, formatHelp })
    .addHelpText('after', exitCodes)
    .showHelpAfterError()
    .hook('preAction', (_, command) => void (running = command));
  addLearning(program, environment);
  program.commandsGroup('Operate (over NATS at NATS_URL, or of the instance in PROXIMAL_HOME):');
  addOperating(program, withOperator, environment);
  addAuthoring(program, withOperator, environment);
  // Not before: the commands of operators would inherit it.
  return program.exitOverride(endOnWrongUsage);
}

function optionsOf(command: Command): Option[] {
  return command.parent === null ? [] : new Help().visibleOptions(command);
}

function formatHelp(command: Command, helper: Help): string {
  const text = new Help().formatHelp(command, helper);
  // The usage is the heading of the first commands, so that the help fits a screen of 24 lines.
  return command.parent === null ? text.replaceAll('\n\n', '\n').replace('\nCommands:\n', '\n') : text;
}

function commandsOf(command: Command): Command[] {
  const commands = new Help().visibleCommands(command);
  return command.parent === null ? commands.filter((one) => one.name() !== 'help') : commands;
}

function termOf(command: Command): string {
  return new Help().subcommandTerm(command).replace(' [options]', '');
}

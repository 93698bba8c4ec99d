import { Option, type Command } from 'commander';
import { endingOnWrongUsage } from '../learning/wrong-usage.js';
import type { ReleaseOptions } from './release.js';
import type { RollbackOptions } from './rollback.js';

/** Adds the commands that bring the platform into a Kubernetes cluster. They only call `kubectl`. */
export function addReleasing(program: Command, environment: NodeJS.ProcessEnv): void {
  const kubectl = async () => (await import('./kubectl.js')).kubectlOf(environment);
  shared(program.command('release'))
    .option('--overlay <folder>', 'the kustomization to release (default: k8s/overlays/production)')
    .option('--release <id>', "the id of the release (default: that of the overlay's release.yaml)")
    .option('--images <file>', 'lines <name>=<image>@sha256:<digest>, which pin the images of the overlay')
    .option('--allow-tags', 'releases images without a digest: a tag can move')
    .description('brings a release into a Kubernetes cluster, by kubectl')
    .action((options: ReleaseOptions) =>
      endingOnWrongUsage(async () => (await import('./release.js')).release(options, await kubectl())),
    );
  shared(program.command('rollback'))
    .addOption(new Option('--namespace <name>', 'where the platform runs').default('proximal'))
    .option('--to <id>', 'a release of the history (default: the last complete one before the present one)')
    .description('goes back to the release before; the databases stay migrated')
    .action((options: RollbackOptions) =>
      endingOnWrongUsage(async () => (await import('./rollback.js')).rollback(options, await kubectl())),
    );
}

function shared(command: Command): Command {
  return command
    .option('--context <name>', 'the context of kubectl (default: the current one)')
    .addOption(
      new Option('--wait <minutes>', 'the longest time for each step').default(15).argParser((text) => Number(text)),
    )
    .option('--dry-run', 'prints each call in its order; the server checks the objects and changes nothing');
}

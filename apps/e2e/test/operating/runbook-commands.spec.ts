import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { proximalCommand } from '@proximal/cli';
import { blocksOfIndex, runbookSections } from '../observability/observability-files.js';

const sections = runbookSections();
const blocks = [...sections.flatMap((section) => section.blocks), ...blocksOfIndex()];
const shell = blocks.filter(({ language }) => language === 'sh');
const lines = shell.flatMap(({ text }) => text.trim().split('\n'));
const commandsOf = (program: string) => [
  ...new Set(lines.flatMap((line) => line.match(`^(?:operator .*)?(${program} [^|]*)`)?.[1] ?? [])),
];

const stores = ['postgresql', 'redis', 'nats'];
const processes = [...owners, 'grading-worker', 'web'];
const settings = ['NATS_URL', 'EVENTS_MAX_BYTES', 'EVENTS_MAX_AGE_DAYS', 'EVENTS_REPLICAS'];

function faultsOf(line: string): string[] {
  const [, ...words] = line.trim().split(' ');
  let command = proximalCommand({});
  while (words.length > 0) {
    const next = command.commands.find((one) => one.name() === words[0]);
    if (next === undefined) break;
    command = next;
    words.shift();
  }
  if (command.commands.length > 0) return [`${command.name()} has no command ${words[0] ?? ''}`];
  const { registeredArguments: given } = command;
  const optionOf = (word: string | undefined) =>
    command.options.find(({ long, short }) => word !== undefined && (word === long || word === short));
  const options = words.filter((word) => word.startsWith('-'));
  // The word after an option that takes a value is that value.
  const rest = words.filter((word, at) => !word.startsWith('-') && !optionOf(words[at - 1])?.required);
  const required = given.filter(({ required: isRequired }) => isRequired).length;
  return [
    ...options
      .filter((option) => optionOf(option) === undefined)
      .map((option) => `${command.name()} has no option ${option}`),
    ...(rest.length < required || rest.length > given.length ? [`${command.name()} takes other arguments`] : []),
    ...given.flatMap(({ argChoices }, at) =>
      argChoices && rest[at] && !argChoices.includes(rest[at]) ? [`${rest[at]} is none of its choices`] : [],
    ),
  ];
}

function unknownNames(line: string): string[] {
  const deployments = [...line.matchAll(/\bdeploy[/ ]([a-z][a-z-]*)/g)].map(([, name]) => name!);
  const labelled = [...line.matchAll(/app\.kubernetes\.io\/name=([a-z-]+)/g)].map(([, name]) => name!);
  const components = [...line.matchAll(/app\.kubernetes\.io\/component=([a-z-]+)/g)].map(([, name]) => name!);
  return [
    ...deployments.filter((name) => !processes.includes(name)),
    ...labelled.filter((name) => ![...processes, ...stores].includes(name)),
    ...components.filter((name) => !['migration', 'import', 'service', 'worker'].includes(name)),
  ];
}

describe('a runbook', () => {
  it.each(sections.map((section) => [section.name, section] as const))(
    'says in words what an alert means, and has a command or a query: %s',
    (_, { text, blocks: own }) => {
      expect(text).toMatch(/^\w[^]*[.:]\n/);
      expect(own.length).toBeGreaterThan(0);
      for (const { language } of own) expect(['sh', 'sql']).toContain(language);
    },
  );

  it.each(shell.map(({ text }) => [text.split('\n')[0], text]))('has commands that a shell reads: %s', (_, text) => {
    // `-n` reads the commands, and runs none.
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(commandsOf('proximal'))('has commands of ours that exist: %s', (line) => {
    expect(faultsOf(line)).toEqual([]);
  });

  it.each([
    ['proximal events repair', 'events has no command repair'],
    ['proximal events dead', 'dead has no command '],
    ['proximal events backfill', 'backfill takes other arguments'],
    ['proximal events status --all', 'status has no option --all'],
    ['proximal events dead list 5', 'list takes other arguments'],
  ])('is refused with a command that does not exist: %s', (line, fault) => {
    expect(faultsOf(line)).toEqual([fault]);
  });

  it('sets only settings that exist before a command of ours', () => {
    const given = lines
      .filter((line) => line.startsWith('operator '))
      .flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? []);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it.each(commandsOf('kubectl'))('names its namespace and what is in it: %s', (line) => {
    expect(line).toMatch(
      /^kubectl (-n (proximal|envoy-gateway-system) \S+|(get|describe) \S+|kustomize k8s\/|\S+ .*-f restore\.yaml)/,
    );
    if (line.startsWith('kubectl -n proximal')) expect(unknownNames(line)).toEqual([]);
  });

  it.each([
    ['kubectl -n proximal logs deploy/worker', 'worker'],
    ['kubectl -n proximal get pods -l app.kubernetes.io/name=grader', 'grader'],
    ['kubectl -n proximal logs -l app.kubernetes.io/component=migrations', 'migrations'],
  ])('is refused with a name that nothing has: %s', (line, name) => {
    expect(unknownNames(line)).toEqual([name]);
  });

  it('knows each process as a Deployment of the manifests', () => {
    const folders = readdirSync(fileURLToPath(new URL('../../../../k8s/base', import.meta.url)));
    expect(processes.filter((name) => !folders.includes(name.replace('-worker', '')))).toEqual([]);
  });
});

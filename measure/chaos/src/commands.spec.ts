import { describe, expect, it } from '@jest/globals';
import { services } from '@proximal/platform';
import { chaosCommand } from './commands.js';

async function optionsOf(...words: string[]): Promise<unknown> {
  let found: unknown;
  const record = async (options: unknown) => void (found = options);
  const scenarios = { faults: record, rolling: record, 'one-service': record, cluster: record };
  const program = chaosCommand({ ...scenarios, restore: record, failover: record, soak: record });
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(words, { from: 'user' });
  return found;
}

describe('npm run chaos', () => {
  it('has defaults', async () => {
    expect(await optionsOf('faults')).toMatchObject({ rate: 15, submissions: 300, seed: 1 });
    expect(await optionsOf('rolling')).toEqual({ kill: false, seconds: 5, seed: 1 });
    expect(await optionsOf('one-service')).toEqual({ service: 'cohort', seconds: 5, seed: 1 });
    expect(await optionsOf('restore')).toMatchObject({ only: ['all', ...services], seconds: 6 });
    expect(await optionsOf('soak')).toEqual({ minutes: 120, seed: 1 });
  });

  it('takes names in the order of the list', async () => {
    expect(await optionsOf('restore', '--only', 'progress,all,grading')).toMatchObject({
      only: ['all', 'grading', 'progress'],
    });
  });

  it('lists the names when one is unknown', async () => {
    await expect(optionsOf('faults', '--only', 'redis-cut,rely')).rejects.toThrow(
      /^There is no scenario rely; there are: kill-/,
    );
  });

  it.each([
    ['faults', '--once'],
    ['faults', '--rate', '0'],
    ['restore', '--seed', 'x'],
    ['soak', '--minutes', '4'],
    ['one-service', '--service', 'web'],
    ['cluster', 'three'],
  ])('refuses %s %s %s', async (...words) => {
    await expect(optionsOf(...words)).rejects.toThrow();
  });
});

import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { proximalCommand } from './program.js';
import { heldReportsFile } from './operate/recovery.js';

const home = mkdtempSync(join(tmpdir(), 'proximal-home-'));
afterAll(() => rmSync(home, { recursive: true }));

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

describe('the paths of commands', () => {
  it('have no default in the working folder', () => {
    const options = withSubcommands(proximalCommand({})).flatMap((command) =>
      command.options.map(({ flags, defaultValue }) => ({
        command: command.name(),
        flags,
        given: defaultValue as unknown,
      })),
    );
    const paths = options.filter(({ flags }) => /<(path|file|folder)>/.test(flags));
    expect(paths).toContainEqual({ command: 'start-over', flags: '--file <path>', given: undefined });
    expect(paths.filter(({ given }) => given !== undefined)).toEqual([]);
  });

  it('lead to the state folder, which stays closed, while the streams start over', () => {
    chmodSync(home, 0o755);
    const file = heldReportsFile({ PROXIMAL_HOME: home });
    expect(file).toBe(join(home, 'billing-events.ndjson'));
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });
});

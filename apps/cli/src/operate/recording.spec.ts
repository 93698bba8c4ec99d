import { describe, expect, it } from '@jest/globals';
import { proximalCommand } from '../program.js';
import { wordsOf } from './recording.js';

function recorded(...words: string[]): ReturnType<typeof wordsOf> {
  let [command, rest] = [proximalCommand({}), words];
  for (;;) {
    const next = command.commands.find((one) => one.name() === rest[0]);
    if (next === undefined) break;
    [command, rest] = [next, rest.slice(1)];
  }
  command.parseOptions(rest);
  command.args = rest.filter((word) => !word.startsWith('-'));
  return wordsOf(command);
}

describe('the record of a command', () => {
  it.each([
    [['events', 'dead', 'replay', 'all'], { command: 'events dead replay', names: ['all'], email: null }],
    [['events', 'backfill', 'grading'], { command: 'events backfill', names: ['grading'], email: null }],
    [['users', 'erase', 'ada@example.org', '--yes'], { command: 'users erase', names: [], email: 'ada@example.org' }],
    [['users', 'receipt', '17'], { command: 'users receipt', names: [], email: null }],
    [['skills', 'graph', 'ada'], { command: 'skills graph', names: [], email: null }],
  ])('has names of things, and no other word that could be about a learner: %j', (words, expected) => {
    expect(recorded(...words)).toEqual(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { replaceProgram, undoReplacing, type ReplaceableProgram } from './replaced-programs.js';

const isStored = (code: string) => ['starter', 'attempt 1', 'attempt 2'].includes(code);
const replaceBy = (program: ReplaceableProgram, ...codes: string[]) =>
  codes.reduce((before, code) => replaceProgram(before, code, isStored), program);
const typed = (code: string, replaced: string[] = []): ReplaceableProgram => ({ code, replaced });

describe('a program that is replaced', () => {
  it('comes back by undoing, and then there is nothing left to undo', () => {
    const started = replaceBy(typed('draft'), 'starter');
    expect(started).toEqual({ code: 'starter', replaced: ['draft'] });
    expect(undoReplacing(started, isStored)).toEqual({ code: 'draft', replaced: [] });
  });

  it('is still there after several others, which the list of attempts has anyway', () => {
    expect(replaceBy(typed('draft'), 'attempt 1', 'attempt 2', 'starter')).toEqual({
      code: 'starter',
      replaced: ['draft', 'attempt 2'],
    });
  });

  it('can be had again, even when it is an attempt itself', () => {
    expect(replaceBy(typed('attempt 1'), 'attempt 2')).toEqual({ code: 'attempt 2', replaced: ['attempt 1'] });
  });

  it('stays as it is when nothing else takes its place', () => {
    expect(replaceBy(typed('draft', ['older']), 'draft')).toEqual(typed('draft', ['older']));
  });

  it('is found by undoing often enough, also when something was typed in between', () => {
    let program = replaceBy(typed('draft'), 'attempt 1');
    program = replaceBy({ ...program, code: 'typed' }, 'attempt 2');
    const seen = [];
    for (let presses = 0; presses < 4; presses += 1) seen.push((program = undoReplacing(program, isStored)).code);
    expect(seen).toEqual(['typed', 'draft', 'typed', 'draft']);
  });
});

it('stays where it is without anything to undo', () => {
  expect(undoReplacing(typed('starter'), isStored)).toEqual(typed('starter'));
});

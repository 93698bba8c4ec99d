import { describe, expect, it } from '@jest/globals';
import { readLearnerConfig } from './config.js';

describe('the file of the session', () => {
  it.each([
    ['linux', {}, '/home/ada/.config/proximal/session.json'],
    ['linux', { XDG_CONFIG_HOME: '/settings' }, '/settings/proximal/session.json'],
    ['linux', { XDG_CONFIG_HOME: '' }, '/home/ada/.config/proximal/session.json'],
    ['linux', { XDG_CONFIG_HOME: 'settings' }, '/home/ada/.config/proximal/session.json'],
    ['darwin', {}, '/home/ada/Library/Application Support/proximal/session.json'],
    ['darwin', { XDG_CONFIG_HOME: '/settings' }, '/settings/proximal/session.json'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/proximal/session.json'],
    ['win32', {}, '/home/ada/AppData/Roaming/proximal/session.json'],
  ] as const)('is, on %s with %j, %s', (system, environment, file) => {
    expect(readLearnerConfig(environment, system, '/home/ada').sessionFile).toBe(file);
  });
});

describe('colours', () => {
  it.each([
    [{}, true],
    [{ NO_COLOR: '' }, true],
    [{ NO_COLOR: '1' }, false],
  ])('with %j may be used: %j', (environment, mayColour) => {
    expect(readLearnerConfig(environment).mayColour).toBe(mayColour);
  });
});

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { isForged, ownOrigin } from './own-origin.js';

const request = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as IncomingMessage;

describe('the origin of the pages', () => {
  it.each([
    ['localhost:3002', 'http://localhost:3002'],
    ['learn.example', 'http://learn.example'],
    ['[::1]:3002', 'http://[::1]:3002'],
    ['a b', undefined],
    ['[', undefined],
    ['user@learn.example', undefined],
    ['learn.example/path', undefined],
    ['learn.example:99999', undefined],
  ])('is that of the host %j: %s', (host, origin) => {
    expect(ownOrigin(request('GET', { host }), undefined)?.origin).toBe(origin);
  });

  it('is that of the settings, whatever the host', () => {
    expect(ownOrigin(request('GET', { host: 'a b' }), 'https://learn.example')?.origin).toBe('https://learn.example');
  });

  it.each([
    ['GET', 'https://evil.example', false],
    ['HEAD', 'https://evil.example', false],
    ['POST', 'https://learn.example', false],
    ['POST', 'https://evil.example', true],
    ['POST', 'http://learn.example', true],
    ['POST', 'null', true],
    ['DELETE', 'https://evil.example', true],
  ])('%s from %s is forged: %s', (method, origin, isIt) => {
    expect(isForged(request(method, { origin }), new URL('https://learn.example'))).toBe(isIt);
  });

  it('a change from nowhere is forged', () => {
    expect(isForged(request('POST', {}), new URL('https://learn.example'))).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readWebConfig } from './config.js';

const key = Buffer.alloc(32).toString('base64');
const read = (settings: Record<string, string>) => readWebConfig({ WEB_SESSION_KEYS: key, ...settings });

describe('the settings of the pages', () => {
  it('have defaults but for the keys', () => {
    expect(read({})).toMatchObject({
      WEB_PORT: 3002,
      API_URL: 'http://localhost:3000/api/v1',
      WEB_SESSION_KEYS: [key],
    });
    expect(() => readWebConfig({})).toThrow('WEB_SESSION_KEYS');
  });

  it.each([
    ['WEB_SESSION_KEYS', 'too-short'],
    ['WEB_ORIGIN', 'https://learn.example/path'],
    ['WEB_TRUSTED_PROXIES', '10.0.0.0/8,nonsense'],
    ['API_URL', 'localhost:3000'],
    ['WEB_PORT', '70000'],
  ])('name a wrong %s, and never its value', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
    expect(() => read({ [name]: value })).not.toThrow(value);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const good = {
  GATEWAY_DATABASE_URL: 'postgresql://gateway:hunter2@db.example:5432/gateway',
  REDIS_URL: 'redis://127.0.0.1:6379',
  NATS_URL: 'nats://127.0.0.1:4222',
  SIGNING_KEYS: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  CURSOR_SECRET: 'x'.repeat(32),
};

describe('the gateway’s settings', () => {
  it('have defaults when one value fits everybody', () => {
    expect(readGatewayConfig(good)).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      RATE_LIMITS: { free: 30, pro: 120, guest: 600, anonymous: 120 },
      TRUSTED_PROXIES: [],
      SESSION_CHECK_SECONDS: 2,
      CORS_ORIGINS: [],
      ACCESS_LOG_SAMPLE: 1,
      MAIL_FOLDER: '.proximal/mails',
    });
    expect(readGatewayConfig({ ...good, PROXIMAL_HOME: '/srv/state' }).MAIL_FOLDER).toBe('/srv/state/mails');
  });

  it('are parsed', () => {
    const given = {
      RATE_LIMITS: 'free:1000,anonymous:5',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,2001:db8::/32',
      SESSION_CHECK_SECONDS: '20',
      CORS_ORIGINS: 'https://learn.example,http://localhost:5173',
    };
    expect(readGatewayConfig({ ...good, ...given })).toMatchObject({
      RATE_LIMITS: { free: 1000, pro: 120, guest: 600, anonymous: 5 },
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1', '2001:db8::/32'],
      SESSION_CHECK_SECONDS: 20,
      CORS_ORIGINS: ['https://learn.example', 'http://localhost:5173'],
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'x'],
    ['GATEWAY_DATABASE_URL', 'mysql://db.example/gateway'],
    ['REDIS_URL', 'http://localhost'],
    ['NATS_URL', 'http://localhost'],
    ['SIGNING_KEYS', 'secret'],
    ['CURSOR_SECRET', 'too short'],
    ['RATE_LIMITS', 'free:0'],
    ['RATE_LIMITS', 'gold:10'],
    ['RATE_LIMITS', 'free'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SESSION_CHECK_SECONDS', '0'],
    ['SESSION_CHECK_SECONDS', '21'],
    ['SESSION_CHECK_SECONDS', '2.5'],
    ['TRUSTED_PROXIES', 'example.org'],
    ['ACCESS_LOG_SAMPLE', '5%'],
    ['ACCESS_LOG_SAMPLE', '1.5'],
    ['ACCESS_LOG_SAMPLE', '-0.1'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://learn.example/app'],
  ])('refuse %s=%s', (key, value) => {
    expect(() => readGatewayConfig({ ...good, [key]: value })).toThrow(new RegExp(`${key} \\(must`));
  });

  it('name every bad key at once, and no value', () => {
    const complaint = () => readGatewayConfig({ CURSOR_SECRET: 'my secret', PORT: 'http' });
    expect(complaint).toThrow(/GATEWAY_DATABASE_URL.*NATS_URL.*PORT.*REDIS_URL.*SIGNING_KEYS.*CURSOR_SECRET/);
    expect(complaint).not.toThrow(/my secret/);
  });
});

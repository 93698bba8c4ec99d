import { describe, expect, it } from '@jest/globals';
import { isStoreUnavailable } from './store-unavailable.js';

const fromPrisma = (cause: object) =>
  Object.assign(new Error('Invalid invocation'), { code: 'P2010', meta: { driverAdapterError: { cause } } });

describe('isStoreUnavailable', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['a connection cut by an administrator', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a driver that lost its connection', new Error('Connection terminated unexpectedly')],
    ['a driver whose login took too long', new Error('timeout expired')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['Prisma that reaches no database', fromPrisma({ kind: 'DatabaseNotReachable' })],
    ['Prisma whose connection was cut', fromPrisma({ kind: 'postgres', originalCode: '57P01' })],
    ['Prisma whose transaction took too long', Object.assign(new Error('expired'), { code: 'P2028' })],
    ['Prisma whose lock was held by another', fromPrisma({ kind: 'postgres', originalCode: '55P03' })],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['an expired certificate', Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })],
    [
      'a server that refuses our certificate',
      new Error('error:0A000415:SSL routines::ssl/tls alert certificate expired'),
    ],
    ['Prisma that finds an expired certificate', fromPrisma({ kind: 'TlsConnectionError' })],
    ['Prisma that waits for a connection', Object.assign(new Error('pool'), { code: 'P2024' })],
  ])('is true of %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(true);
  });

  it.each([
    ['a wrong query', Object.assign(new Error('syntax error'), { code: '42601' })],
    ['a duplicate', fromPrisma({ kind: 'UniqueConstraintViolation', originalCode: '23505' })],
    ['a bug', new TypeError('x is not a function')],
    ['a value that is not an error', null],
  ])('is false of %s', (_, error) => {
    expect(isStoreUnavailable(error)).toBe(false);
  });
});

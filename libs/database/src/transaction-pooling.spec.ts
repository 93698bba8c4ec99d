import { describe, expect, it } from '@jest/globals';
import { transactionPooling } from './transaction-pooling.js';

const limits = { statement_timeout: 14_500, idle_in_transaction_session_timeout: 30_000 };

describe('a database URL', () => {
  it('leads to PostgreSQL itself by default', () => {
    for (const url of ['postgresql://a:b@host/db', 'postgresql://a:b@host/db?pgbouncer=false'])
      expect(transactionPooling(url, limits)).toEqual({
        url,
        canPrepare: true,
        connectionSettings: limits,
        begin: 'BEGIN',
      });
  });

  it('with ?pgbouncer=true leads to a pooler, which keeps neither prepared statements nor settings', () => {
    const url = 'postgresql://a:b%40c@host:6432/db';
    expect(transactionPooling(`${url}?pgbouncer=true&sslmode=require`, limits)).toEqual({
      url: `${url}?sslmode=require`,
      canPrepare: false,
      connectionSettings: {},
      begin: 'BEGIN; SET LOCAL statement_timeout = 14500; SET LOCAL idle_in_transaction_session_timeout = 30000',
    });
  });
});

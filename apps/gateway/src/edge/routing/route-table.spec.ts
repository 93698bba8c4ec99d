import { describe, expect, it } from '@jest/globals';
import { RouteTable } from './route-table.js';

describe('RouteTable', () => {
  const table = new RouteTable();
  for (const url of ['/api/v1/lessons', '/api/v1/lessons/:id'])
    for (const method of ['GET', 'HEAD']) table.add({ method, url });
  table.add({ method: 'POST', url: '/api/v1/labs/:id/submit' });

  it.each([
    ['/api/v1/lessons', ['GET', 'HEAD']],
    ['/api/v1/lessons/', ['GET', 'HEAD']],
    ['/api/v1/lessons?limit=1', ['GET', 'HEAD']],
    ['/api/v1/lessons/7', ['GET', 'HEAD']],
    ['/api/v1/lessons/x?y=/z', ['GET', 'HEAD']],
    ['http://elsewhere/api/v1/lessons', ['GET', 'HEAD']],
    ['/api/v1/labs/7/submit', ['POST']],
    ['/api/v1/labs/7', []],
    ['/api/v1/lessons/7/8', []],
    ['/api/v1', []],
    ['/', []],
  ])('knows that %s answers %j', (url, methods) => {
    expect(table.methodsAt(url)).toEqual(methods);
  });
});

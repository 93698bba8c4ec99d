import { describe, expect, it } from '@jest/globals';
import { listLessons, listSubmissions, type Operation } from '@proximal/contracts';
import type { FastifyReply } from 'fastify';
import { addLink, nextLink } from './links.js';

const link = (operation: Operation, sent: object, query: Record<string, unknown>, params = {}) =>
  nextLink(operation, { params, query, body: {}, idempotencyKey: null }, sent, 'next');

describe('the link to the next page', () => {
  it('has the filters and the limit of the caller, and the next cursor', () => {
    const sent = { limit: '5', module_id: '7', cursor: 'old' };
    expect(link(listLessons, sent, { limit: 5, module_id: 7, cursor: 'old' })).toBe(
      '</api/v1/lessons?limit=5&module_id=7&cursor=next>; rel="next"',
    );
  });

  it('leaves out a limit that the caller did not send', () => {
    expect(link(listLessons, {}, { limit: 20 })).toBe('</api/v1/lessons?cursor=next>; rel="next"');
  });

  it('names the item of the path', () => {
    expect(link(listSubmissions, {}, { limit: 20 }, { id: 3 })).toBe(
      '</api/v1/labs/3/submissions?cursor=next>; rel="next"',
    );
  });

  it('encodes what would end it', () => {
    expect(link(listLessons, { skill: '' }, { skill: 'a>; rel="x", <b&c=d\r\n' })).toBe(
      '</api/v1/lessons?skill=a%3E%3B+rel%3D%22x%22%2C+%3Cb%26c%3Dd%0D%0A&cursor=next>; rel="next"',
    );
  });

  it('stands beside another link in one header', () => {
    const headers = new Map<string, string>();
    const reply = {
      getHeader: (name: string) => headers.get(name),
      header: (name: string, value: string) => headers.set(name, value),
    } as unknown as FastifyReply;
    addLink(reply, '</b>; rel="successor-version"');
    addLink(reply, '</a>; rel="next"');
    expect(headers.get('link')).toBe('</b>; rel="successor-version", </a>; rel="next"');
  });
});

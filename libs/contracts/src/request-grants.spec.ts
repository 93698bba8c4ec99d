import { describe, expect, it } from '@jest/globals';
import { requestGrants, operations, requests } from './service-lists.js';
import { signals } from './signals.js';
import { producers } from './owners.js';
import { workerRequests } from './worker-requests.js';

const subjects = (requested: readonly { subject: string }[]) => requested.map(({ subject }) => subject);

describe('the request grants', () => {
  it.each(Object.entries(requestGrants))(
    'grant %s only existing requests of other services, each once',
    (clientName, requested) => {
      expect(requested.filter(({ owner }) => owner === clientName)).toEqual([]);
      expect(subjects([...operations, ...requests])).toEqual(expect.arrayContaining(subjects(requested)));
      expect(new Set(subjects(requested)).size).toBe(requested.length);
    },
  );
});

describe('the requests', () => {
  it('have one subject each, which no operation has', () => {
    const all = subjects([...operations, ...requests, ...workerRequests]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('have subjects of two parts, so that the event stream does not store them', () => {
    for (const { subject, owner } of [...requests, ...workerRequests])
      expect(subject).toMatch(new RegExp(`^${owner}\\.[a-z-]+$`));
  });
});

describe('the signals', () => {
  it('have no subject below a producer of events, so that the event stream does not store them', () => {
    for (const { subject } of signals) expect(producers).not.toContain(subject.split('.')[0]);
  });
});

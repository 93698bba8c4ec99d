import { describe, expect, it } from '@jest/globals';
import { consumption, events, operations, owners, requests, workerRequests } from '@proximal/contracts';
import { busUsers, permissionsOf, type BusUser } from './permissions.js';

/** An asterisk inside the subject counts as an ordinary token. */
function covers(pattern: string, subject: string): boolean {
  const [wanted, given] = [pattern.split('.'), subject.split('.')];
  const isOpen = wanted.at(-1) === '>';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const fits = fixed.every((token, index) => (token === '*' ? given[index] !== undefined : token === given[index]));
  return fits && (isOpen ? given.length > fixed.length : given.length === fixed.length);
}

function usersWho(may: 'publish' | 'subscribe', subject: string): BusUser[] {
  return busUsers.filter((user) => permissionsOf(user)[may].some((pattern) => covers(pattern, subject)));
}

const requestsOnTheBus = [...operations.filter(({ owner }) => owner !== 'gateway'), ...requests];
const durables = owners.flatMap((service) =>
  consumption[service].map(({ subject }) => ({ service, subject, name: nameOf(service, subject) })),
);

function nameOf(service: string, subject: string): string {
  return `${service}_${subject.split('.').slice(0, 2).join('_')}`;
}

describe('NATS permissions', () => {
  it.each(requestsOnTheBus.map(({ subject, owner }) => [subject, owner]))(
    'let requests to %s reach %s only',
    (subject, owner) => {
      expect(usersWho('subscribe', subject)).toEqual([owner]);
      expect(usersWho('publish', subject)).not.toContain(owner);
    },
  );

  it.each(workerRequests.map(({ subject }) => subject))('let only grading send %s, to its workers', (subject) => {
    expect(usersWho('subscribe', subject)).toEqual(['grading-worker']);
    expect(usersWho('publish', subject)).toEqual(['grading']);
  });

  it.each(events.map(({ subject, producer }) => [subject, producer]))(
    'let %s be published by %s, and by operators for a replay',
    (subject, producer) => {
      const own = producer === 'grading' ? ['grading', 'grading-worker'] : [producer];
      expect(usersWho('publish', subject).sort()).toEqual([...own, 'operator'].sort());
    },
  );

  it.each(durables)('give the consumer $name to $service only', ({ service, subject, name }) => {
    const filter = subject.replace(/v\d+$/, '*');
    expect(usersWho('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}.${filter}`)).toEqual([service]);
    expect(usersWho('publish', `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}`)).toEqual([service]);
    expect(usersWho('publish', `$JS.ACK.EVENTS.${name}.1.7.7.1763640000000000000.0`)).toEqual([service]);
    expect(usersWho('publish', `dead-letters.${name}`)).toEqual([service]);
    expect(usersWho('publish', `$JS.API.CONSUMER.DELETE.EVENTS.${name}`)).toEqual([service, 'operator']);
  });

  it.each(durables)('let only $service store and read the waiting events of $name', ({ service, name }) => {
    const own = `$JS.API.CONSUMER.CREATE.WAITING_EVENTS.${name}.waiting-events.${name}`;
    expect(usersWho('publish', own)).toEqual([service]);
    expect(usersWho('publish', `$JS.API.CONSUMER.CREATE.WAITING_EVENTS.${name}`)).toEqual([]);
    expect(usersWho('publish', `$JS.API.CONSUMER.MSG.NEXT.WAITING_EVENTS.${name}`)).toEqual([service]);
    expect(usersWho('publish', `$JS.ACK.WAITING_EVENTS.${name}.1.7.7.1763640000000000000.0`)).toEqual([service]);
    expect(usersWho('publish', `waiting-events.${name}`)).toEqual([service]);
  });

  it.each(durables)(
    'let $service look for the last message of $name without reading it',
    ({ service, subject, name }) => {
      const filter = subject.replace(/v\d+$/, '*');
      expect(usersWho('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}-probe.${filter}`)).toEqual([service]);
      expect(usersWho('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}-probe`)).toEqual([]);
      expect(usersWho('publish', `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}-probe`)).toEqual([]);
    },
  );

  it.each(durables)('let nobody widen the filter of $name', ({ name }) => {
    for (const more of ['', '.>', '.grading.>', '.cohort.*.*']) {
      expect(usersWho('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}${more}`)).toEqual([]);
    }
    expect(usersWho('publish', `$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.${name}`)).toEqual([]);
  });

  it.each(['EVENTS', 'DEAD_LETTERS', 'WAITING_EVENTS'])(
    'let nobody purge %s, and only operators change or replace it',
    (stream) => {
      for (const verb of ['PURGE', 'RESTORE', 'SNAPSHOT', 'LEADER.STEPDOWN']) {
        expect(usersWho('publish', `$JS.API.STREAM.${verb}.${stream}`)).toEqual([]);
      }
      expect(usersWho('publish', `$JS.API.STREAM.UPDATE.${stream}`)).toEqual(['operator']);
      expect(usersWho('publish', `$JS.API.STREAM.DELETE.${stream}`)).toEqual(['operator']);
      expect(usersWho('publish', `$JS.API.STREAM.MSG.GET.${stream}`)).toEqual(['gateway', 'operator']);
    },
  );

  it('let only the gateway add erased ids, and nobody delete one', () => {
    expect(usersWho('publish', 'erased-learners.x.1')).toEqual(['gateway']);
    expect(usersWho('publish', '$JS.API.STREAM.INFO.ERASED_LEARNERS')).toEqual(['gateway', 'operator']);
    for (const verb of ['DELETE', 'PURGE', 'RESTORE', 'MSG.DELETE'])
      expect(usersWho('publish', `$JS.API.STREAM.${verb}.ERASED_LEARNERS`)).toEqual([]);
  });

  it.each(busUsers)('let only %s read its replies', (user) => {
    expect(usersWho('subscribe', `_INBOX_${user}.x.1`)).toEqual([user]);
    expect(usersWho('publish', `_INBOX_${user}.x.1`)).toEqual([]);
  });

  it('let nobody subscribe to everything, or to dead letters outside of their stream', () => {
    for (const subject of [
      'x',
      '$SYS.ACCOUNT.X.CONNECT',
      'dead-letters.progress_grading_submission-graded',
      '_INBOX.x.1',
    ]) {
      expect(usersWho('subscribe', subject)).toEqual([]);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { consumption, events, operations, owners, requests } from '@proximal/contracts';
import { busUsers, permissionsOf, type BusUser } from './permissions.js';

/** Whether a subject is among those that a pattern of NATS allows; an asterisk in it is a token like any other. */
function covers(pattern: string, subject: string): boolean {
  const [wanted, given] = [pattern.split('.'), subject.split('.')];
  const isOpen = wanted.at(-1) === '>';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const fits = fixed.every((token, consumerPath) =>
    token === '*' ? given[consumerPath] !== undefined : token === given[consumerPath],
  );
  return fits && (isOpen ? given.length > fixed.length : given.length === fixed.length);
}

function those(may: 'publish' | 'subscribe', subject: string): BusUser[] {
  return busUsers.filter((user) => permissionsOf(user)[may].some((pattern) => covers(pattern, subject)));
}

const onTheBus = [...operations.filter(({ owner }) => owner !== 'gateway'), ...requests];
const durables = owners.flatMap((service) =>
  consumption[service].map(({ subject }) => ({ service, subject, name: nameOf(service, subject) })),
);

function nameOf(service: string, subject: string): string {
  return `${service}_${subject.split('.').slice(0, 2).join('_')}`;
}

describe('on NATS', () => {
  it.each(onTheBus.map(({ subject, owner }) => [subject, owner]))('%s is heard by %s alone', (subject, owner) => {
    expect(those('subscribe', subject)).toEqual([owner]);
    expect(those('publish', subject)).not.toContain(owner);
  });

  it.each(events.map(({ subject, producer }) => [subject, producer]))(
    '%s is told by %s, and by operators who replay',
    (subject, producer) => {
      const own = producer === 'grading' ? ['grading', 'grading-worker'] : [producer];
      expect(those('publish', subject).sort()).toEqual([...own, 'operator'].sort());
    },
  );

  it.each(durables)('the consumer $name is $service’s', ({ service, subject, name }) => {
    const filter = subject.replace(/v\d+$/, '*');
    expect(those('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}.${filter}`)).toEqual([service]);
    expect(those('publish', `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}`)).toEqual([service]);
    expect(those('publish', `$JS.ACK.EVENTS.${name}.1.7.7.1763640000000000000.0`)).toEqual([service]);
    expect(those('publish', `dead-letters.${name}`)).toEqual([service]);
    expect(those('publish', `$JS.API.CONSUMER.DELETE.EVENTS.${name}`)).toEqual([service, 'operator']);
  });

  it.each(durables)(
    '$service looks for the last message of $name, and reads nothing by that',
    ({ service, subject, name }) => {
      const filter = subject.replace(/v\d+$/, '*');
      expect(those('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}-probe.${filter}`)).toEqual([service]);
      expect(those('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}-probe`)).toEqual([]);
      expect(those('publish', `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}-probe`)).toEqual([]);
    },
  );

  it.each(durables)('nobody makes $name one that is told more', ({ name }) => {
    for (const more of ['', '.>', '.grading.>', '.cohort.*.*']) {
      expect(those('publish', `$JS.API.CONSUMER.CREATE.EVENTS.${name}${more}`)).toEqual([]);
    }
    expect(those('publish', `$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.${name}`)).toEqual([]);
  });

  it.each(['EVENTS', 'DEAD_LETTERS'])('nobody deletes or empties %s, and operators alone change it', (stream) => {
    for (const verb of ['DELETE', 'PURGE', 'RESTORE', 'SNAPSHOT', 'LEADER.STEPDOWN']) {
      expect(those('publish', `$JS.API.STREAM.${verb}.${stream}`)).toEqual([]);
    }
    expect(those('publish', `$JS.API.STREAM.UPDATE.${stream}`)).toEqual(['operator']);
    expect(those('publish', `$JS.API.STREAM.MSG.GET.${stream}`)).toEqual(['operator']);
  });

  it.each(busUsers)('nobody but %s reads its replies', (user) => {
    expect(those('subscribe', `_INBOX_${user}.x.1`)).toEqual([user]);
    expect(those('publish', `_INBOX_${user}.x.1`)).toEqual([]);
  });

  it('nobody hears all, or reads dead letters but by the stream', () => {
    for (const subject of [
      'x',
      '$SYS.ACCOUNT.X.CONNECT',
      'dead-letters.progress_grading_submission-graded',
      '_INBOX.x.1',
    ]) {
      expect(those('subscribe', subject)).toEqual([]);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { consumption, facts, operations, owners, requests } from '@proximal/contracts';
import { busUsers, permissionsOf, type BusUser } from './permissions.js';

/** Whether a subject is among those that a pattern of NATS allows; an asterisk in it is a token like any other. */
function covers(pattern: string, subject: string): boolean {
  const [wanted, given] = [pattern.split('.'), subject.split('.')];
  const isOpen = wanted.at(-1) === '>';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const fits = fixed.every((token, place) => (token === '*' ? given[place] !== undefined : token === given[place]));
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

  it.each(facts.map(({ subject, teller }) => [subject, teller]))(
    '%s is told by %s, and by operators who replay',
    (subject, teller) => {
      const own = teller === 'grading' ? ['grading', 'grading-worker'] : [teller];
      expect(those('publish', subject).sort()).toEqual([...own, 'operator'].sort());
    },
  );

  it.each(durables)('the consumer $name is $service’s', ({ service, subject, name }) => {
    const filter = subject.replace(/v\d+$/, '*');
    expect(those('publish', `$JS.API.CONSUMER.CREATE.FACTS.${name}.${filter}`)).toEqual([service]);
    expect(those('publish', `$JS.API.CONSUMER.MSG.NEXT.FACTS.${name}`)).toEqual([service]);
    expect(those('publish', `$JS.ACK.FACTS.${name}.1.7.7.1763640000000000000.0`)).toEqual([service]);
    expect(those('publish', `dead-letters.${name}`)).toEqual([service]);
    expect(those('publish', `$JS.API.CONSUMER.DELETE.FACTS.${name}`)).toEqual([service, 'operator']);
  });

  it.each(durables)(
    '$service looks for the last message of $name, and reads nothing by that',
    ({ service, subject, name }) => {
      const filter = subject.replace(/v\d+$/, '*');
      expect(those('publish', `$JS.API.CONSUMER.CREATE.FACTS.${name}-probe.${filter}`)).toEqual([service]);
      expect(those('publish', `$JS.API.CONSUMER.CREATE.FACTS.${name}-probe`)).toEqual([]);
      expect(those('publish', `$JS.API.CONSUMER.MSG.NEXT.FACTS.${name}-probe`)).toEqual([]);
    },
  );

  it.each(durables)('nobody makes $name one that is told more', ({ name }) => {
    for (const more of ['', '.>', '.grading.>', '.cohort.*.*']) {
      expect(those('publish', `$JS.API.CONSUMER.CREATE.FACTS.${name}${more}`)).toEqual([]);
    }
    expect(those('publish', `$JS.API.CONSUMER.DURABLE.CREATE.FACTS.${name}`)).toEqual([]);
  });

  it.each(['FACTS', 'DEAD_LETTERS'])('nobody deletes or empties %s, and operators alone change it', (stream) => {
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

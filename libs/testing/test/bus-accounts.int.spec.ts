import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import * as contracts from '@proximal/contracts';
import * as messaging from '@proximal/messaging';
import { busUsers, type BusUser } from '@proximal/messaging';
import { natsWithAccounts, type GuardedNats } from '../src/index.js';

const { owners, operations, requests, events, consumption, requestGrants, signals } = contracts;
const services = owners.map((owner) => [owner] as const);
const durables = owners.flatMap((owner) =>
  consumption[owner].map(({ subject }) => ({ owner, subject, name: messaging.durableName(owner, subject) })),
);
/** The gateway answers its own operations itself, without NATS. */
const onTheBus = [...operations.filter(({ owner }) => owner !== 'gateway'), ...requests];
const subjectsOf = (them: readonly { subject: string }[]) => them.map(({ subject }) => subject);
const buses = {} as Record<BusUser, NatsConnection>;
let urlOf: GuardedNats['urlOf'];

beforeAll(async () => {
  ({ urlOf } = await natsWithAccounts());
  for (const user of busUsers) buses[user] = await messaging.connectBus(urlOf(user), user);
});

afterAll(async () => {
  for (const bus of Object.values(buses)) await bus.close();
});

async function refusals(user: BusUser, work: (bus: NatsConnection) => void): Promise<string[]> {
  const bus = await messaging.connectBus(urlOf(user), user);
  const refused: string[] = [];
  const watching = (async () => {
    for await (const status of bus.status()) {
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        refused.push(status.error.subject);
    }
  })();
  work(bus);
  await bus.flush();
  await bus.close();
  await watching;
  return refused.sort();
}

const publishing = (user: BusUser, subjects: string[]) =>
  refusals(user, (bus) => subjects.forEach((subject) => bus.publish(subject)));
const subscribing = (user: BusUser, subjects: string[]) =>
  refusals(user, (bus) => subjects.forEach((subject) => bus.subscribe(subject, { callback: () => undefined })));

describe('the files of permissions', () => {
  it.each(messaging.permissionFiles)('$path matches the contracts; `npm run nats:accounts` writes it', (file) => {
    const committed = readFileSync(new URL(`../../../${file.path}`, import.meta.url), 'utf8');
    expect(committed).toBe(messaging.permissionsFile(file.user));
  });

  it('admit nobody without the password', async () => {
    const wrong = urlOf('cohort').replace(/:p\w+@/, ':guessed@');
    const nobody = urlOf('cohort').replace(/\/\/.+@/, '//');
    for (const url of [wrong, nobody])
      await expect(messaging.connectBus(url, 'cohort')).rejects.toMatchObject({ name: 'StartFailure' });
  });
});

/** NATS lets a service reply to any subject that a request names, so the service has to check that subject. */
describe('an answer', () => {
  it.each(['$JS.API.STREAM.PURGE.EVENTS', 'grading.activate-labs'])(
    'does not go to %s, where its client may not publish',
    async (reply) => {
      await messaging.ensureStreams(buses.content);
      await messaging.publishEvent(buses.content, {
        id: `kept from ${reply}`,
        subject: contracts.curriculumPublished.subject,
        payload: {},
      });
      const { streams } = await jetstreamManager(buses.operator);
      const { messages } = (await streams.info(messaging.eventStreamName)).state;
      const strayed: Msg[] = [];
      const victim = buses.grading.subscribe('grading.activate-labs', {
        callback: (_, message) => void strayed.push(message),
      });
      await buses.grading.flush();
      const log = { error: () => undefined };
      const answering = messaging.answerRequest(
        buses.content,
        contracts.showOutline,
        async () => ({ outline: null }),
        log,
      );
      await buses.content.flush();
      buses.cohort.publish(contracts.showOutline.subject, '{}', { reply });
      // This request is answered after the one before it.
      const client = new messaging.RequestClient(buses.cohort, 'cohort');
      await expect(client.request(contracts.showOutline, {})).resolves.toEqual({ outline: null });
      await buses.grading.flush();
      expect(strayed).toEqual([]);
      expect((await streams.info(messaging.eventStreamName)).state.messages).toBe(messages);
      await answering.stop();
      victim.unsubscribe();
    },
  );
});

describe('a service', () => {
  it('creates the streams where they are missing', async () => {
    await messaging.ensureStreams(buses['skill-graph']);
    for (const [owner] of services) await messaging.ensureStreams(buses[owner]);
    await messaging.ensureStreams(buses['grading-worker']);
  });

  it.each(services)('%s receives and answers requests on its subjects', async (owner) => {
    const callback = (_: unknown, message: Msg) => void message.respond(JSON.stringify({ output: { by: owner } }));
    for (const one of onTheBus)
      if (one.owner === owner) buses[owner].subscribe(one.subject, { queue: owner, callback });
    await buses[owner].flush();
    for (const clientName of Object.keys(requestGrants) as contracts.ClientName[]) {
      const client = new messaging.RequestClient(buses[clientName], clientName);
      for (const request of requestGrants[clientName].filter((one) => one.owner === owner)) {
        await expect(client.request(request as contracts.Request, {})).resolves.toEqual({ by: owner });
      }
    }
  });

  it('grading receives the answers of its workers', async () => {
    const client = new messaging.RequestClient(buses.grading);
    const callback = (_: unknown, message: Msg) => void message.respond(JSON.stringify({ output: { by: 'worker' } }));
    for (const request of contracts.workerRequests) {
      buses['grading-worker'].subscribe(request.subject, { callback });
      await buses['grading-worker'].flush();
      await expect(client.request(request, {})).resolves.toEqual({ by: 'worker' });
    }
  });

  it.each(events.map(({ subject, producer }) => [producer, subject] as const))(
    '%s publishes %s',
    async (producer, subject) => {
      const producers: BusUser[] = producer === 'grading' ? ['grading', 'grading-worker'] : [producer];
      for (const user of producers)
        await messaging.publishEvent(buses[user], { id: `${user} ${subject}`, subject, payload: {} });
    },
  );

  it.each(services.filter(([owner]) => consumption[owner].length > 0))(
    '%s consumes its events, and dead-letters one',
    async (owner) => {
      for (const { subject } of consumption[owner]) {
        for (const identity of ['first', 'another database']) {
          const handled = await consumed(owner, subject, identity);
          expect(handled.subject).toBe(subject);
        }
      }
    },
  );

  it.each(durables)('$owner sees whether the last message of $name still exists', async ({ owner, subject, name }) => {
    const producer = events.find((event) => event.subject === subject)!;
    await publish(producer);
    await consumed(owner, subject, 'to be looked at');
    const { consumers } = await jetstreamManager(buses.operator);
    const present = await consumers.info(messaging.eventStreamName, name);
    const nowNanos = Date.now() * 1e6;
    const seen = (sequence: number, takenAtNanos: number) =>
      messaging.hasLostTail(buses[owner], present, { sequence, takenAtNanos });
    await expect(seen(1, nowNanos)).resolves.toBe(false);
    await expect(seen(1_000_000, 0)).resolves.toBe(true);
  });

  it('receives the events that it follows and the signals of its own processes', async () => {
    const heard: string[] = [];
    for (const [service, followed] of Object.entries(contracts.following)) {
      const bus = buses[service as contracts.Owner];
      for (const event of followed) {
        await new Promise<void>(
          (resolve) => void messaging.followEvent(bus, event, resolve).then(() => publish(event)),
        );
        heard.push(event.subject);
      }
    }
    for (const { subject, saidBy, heardBy } of signals) {
      const said = new Promise<void>((resolve) =>
        buses[heardBy].subscribe(subject, { max: 1, callback: () => resolve() }),
      );
      await buses[heardBy].flush();
      buses[saidBy].publish(subject.replace('*', 'sub_1'), 'x');
      await said;
      heard.push(subject);
    }
    expect(heard).toEqual([
      'content.curriculum-published.v1',
      'revoked.sessions',
      'finished.grading.*',
      'ran.grading.*',
    ]);
  });
});

async function publish({ subject, producer }: contracts.EventDefinition): Promise<void> {
  await messaging.publishEvent(buses[producer], { id: `again ${subject}`, subject, payload: {} });
}

async function consumed(owner: contracts.Owner, subject: string, identity: string): Promise<JsMsg> {
  const name = messaging.durableName(owner, subject);
  let consumer: messaging.DurableConsumer | undefined;
  const handled = new Promise<JsMsg>((resolve, reject) => {
    const handle = async ([message]: JsMsg[]) => {
      await messaging.moveToDeadLetters(buses[owner], name, message!, 'poison').then(() => resolve(message!), reject);
      message!.working();
      await message!.ackAck();
    };
    const report = (_: string, line: string) => reject(new Error(line));
    consumer = new messaging.DurableConsumer(buses[owner], {
      name,
      filter: messaging.everyVersionOf(subject),
      identity,
      handle,
      report,
    });
    consumer.start().catch(reject);
  });
  try {
    return await handled;
  } finally {
    await consumer?.stop();
  }
}

describe('an operator', () => {
  it('lists streams and consumers, and updates the streams', async () => {
    const { streams, consumers } = await jetstreamManager(buses.operator);
    const names: string[] = [];
    for await (const { name } of consumers.list(messaging.eventStreamName)) names.push(name);
    expect(names.sort()).toEqual(durables.map(({ name }) => name).sort());
    await expect(messaging.updateStreams(buses.operator)).resolves.toEqual([
      'EVENTS',
      'DEAD_LETTERS',
      'WAITING_EVENTS',
      'ERASED_LEARNERS',
    ]);
    expect((await streams.info('DEAD_LETTERS')).state.messages).toBeGreaterThan(0);
  });

  it('reads dead letters and replays them', async () => {
    const letters: messaging.DeadLetter[] = [];
    for await (const letter of messaging.listDeadLetters(buses.operator)) letters.push(letter);
    expect(new Set(letters.map(({ consumer }) => consumer))).toEqual(new Set(durables.map(({ name }) => name)));
    for (const { id, consumer } of letters) {
      await expect(messaging.replayDeadLetter(buses.operator, id)).resolves.toMatchObject({ consumer });
    }
    await expect(messaging.countDeadLetters(buses.operator)).resolves.toBe(0);
  });

  it('restarts the consumers of a service', async () => {
    await expect(messaging.restartConsumers(buses.operator, 'progress')).resolves.toHaveLength(
      consumption.progress.length,
    );
  });
});

describe('NATS refuses', () => {
  const streams = ['EVENTS', 'DEAD_LETTERS'];
  const purges = streams.map((stream) => `STREAM.PURGE.${stream}`);
  const ofNobody = [...purges, 'STREAM.NAMES', 'STREAM.LIST', 'DIRECT.GET.EVENTS', 'CONSUMER.CREATE.EVENTS'];

  it.each(busUsers)('%s everything that the contracts do not grant', async (user) => {
    const granted = (requestGrants as Record<string, readonly contracts.Request[]>)[user] ?? [];
    const published = events.filter(({ producer }) => user === 'operator' || producer === user.replace('-worker', ''));
    const mine = subjectsOf([...granted, ...published]);
    const others = subjectsOf([...operations, ...requests, ...events]).filter((subject) => !mine.includes(subject));
    expect(await publishing(user, others)).toEqual(others.sort());
  });

  it.each(busUsers)('%s the subjects, events, replies and dead letters of others', async (user) => {
    const followed = (contracts.following as Record<string, readonly contracts.EventDefinition[]>)[user] ?? [];
    const subjects = [
      ...subjectsOf(onTheBus.filter(({ owner }) => owner !== user)),
      ...subjectsOf(events.filter((event) => !followed.includes(event))),
      ...busUsers.filter((other) => other !== user).map((other) => `_INBOX_${other}.>`),
      '>',
      '*.*',
      '*.*.*',
      '_INBOX.>',
      '$SYS.>',
      '$JS.>',
      'dead-letters.>',
      `${user}.>`,
    ];
    expect(await subscribing(user, subjects)).toEqual(subjects.sort());
  });

  it.each(busUsers)('%s streams and consumers that are not its own', async (user) => {
    const isOperator = user === 'operator';
    const others = durables.filter(({ owner }) => owner !== user);
    // The gateway reads and deletes single events of erased learners.
    const verbs = user === 'gateway' ? ['UPDATE', 'DELETE'] : ['UPDATE', 'DELETE', 'MSG.GET', 'MSG.DELETE'];
    const ofStreams = isOperator ? [] : verbs.flatMap((verb) => streams.map((stream) => `STREAM.${verb}.${stream}`));
    const ofConsumers = others.flatMap(({ name, subject }) => [
      `CREATE.EVENTS.${name}.${messaging.everyVersionOf(subject)}`,
      `DURABLE.CREATE.EVENTS.${name}`,
      `MSG.NEXT.EVENTS.${name}`,
      ...(isOperator ? [] : [`DELETE.EVENTS.${name}`, `INFO.EVENTS.${name}`]),
    ]);
    const subjects = [
      ...[...ofNobody, ...ofStreams, ...ofConsumers.map((what) => `CONSUMER.${what}`)].map((what) => `$JS.API.${what}`),
      ...others.flatMap(({ name }) => [`$JS.ACK.EVENTS.${name}.1.1.1.1.0`, `dead-letters.${name}`]),
    ];
    expect(await publishing(user, subjects)).toEqual(subjects.sort());
  });

  it('a service that answers requests of another one, which then does not start', async () => {
    Logger.overrideLogger(false);
    const server = new messaging.RequestServer(buses.cohort, 'nobody' as contracts.Owner);
    server.addHandler('grading.submit-lab', async () => undefined);
    const outcome = await new Promise((resolve) => server.listen(resolve));
    expect(outcome).toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining('answer grading.submit-lab'),
    });
  });

  it('a request at once, and not at its deadline', async () => {
    const client = new messaging.RequestClient(buses.cohort);
    const refusal = {
      cause: expect.objectContaining({ name: 'PermissionViolationError', subject: 'grading.activate-labs' }),
    };
    await expect(client.request(contracts.activateLabs, { labs: [] })).rejects.toMatchObject(refusal);
  });
});

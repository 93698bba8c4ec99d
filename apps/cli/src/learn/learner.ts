import { ApiError, ConnectionError, NotGradedYet, ProximalClient } from '@proximal/client';
import { StartFailure } from '@proximal/runtime';
import { readLearnerConfig } from './config.js';
import { platformFetch, unreachable } from './platform-fetch.js';
import { printable, Screen } from '../terminal/screen.js';
import { readSession, writeSession, type StoredSession } from './session-file.js';
import { WrongUsage } from '../terminal/wrong-usage.js';

const longestWaitElsewhereSeconds = 5;
const defaultApi = 'http://localhost:3000/api/v1';

export interface LearnerOptions {
  json?: boolean;
  api?: string;
}

export interface Learner {
  client: ProximalClient;
  api: string;
  screen: Screen;
  isGuest?: boolean;
  forget: () => void;
}

/** @throws StartFailure for all that a learner can do something about */
export async function learn(
  environment: NodeJS.ProcessEnv,
  options: LearnerOptions,
  command: (learner: Learner) => Promise<void>,
): Promise<void> {
  const { sessionFile } = readLearnerConfig(environment);
  const session = readSession(sessionFile);
  if (session?.token === undefined)
    throw new StartFailure('You are not logged in: `npx proximal login`, or `npx proximal register` for an account.');
  await execute(environment, options, { api: session.api, token: session.token, sessionFile }, command);
}

/**
 * Without a login as a guest, who sees labs and runs the open ones on the platform of the last login.
 * @throws StartFailure for all that a visitor can do something about
 */
export async function visit(
  environment: NodeJS.ProcessEnv,
  options: LearnerOptions,
  command: (learner: Learner) => Promise<void>,
): Promise<void> {
  const { sessionFile } = readLearnerConfig(environment);
  const session = readSession(sessionFile);
  if (session?.token !== undefined) return learn(environment, options, command);
  await execute(environment, options, { api: session?.api ?? defaultApi, token: undefined }, async (guest) => {
    await guest.client.enterAsGuest();
    await command({ ...guest, isGuest: true });
  });
}

export async function runLogin(
  environment: NodeJS.ProcessEnv,
  options: LearnerOptions,
  command: (learner: Learner) => Promise<void>,
): Promise<void> {
  const { sessionFile } = readLearnerConfig(environment);
  const former = readSession(sessionFile);
  const api = (options.api ?? former?.api ?? defaultApi).replace(/\/+$/, '');
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new WrongUsage(`${api} is no address: give one such as ${defaultApi}.`);
  // A token goes to its own platform alone, which ends its session with the login.
  const token = former?.api === api ? former.token : undefined;
  await execute(environment, options, { api, token, sessionFile }, command);
  if (former && former.api !== api) await endElsewhere(former);
}

async function endElsewhere({ api, token }: StoredSession): Promise<void> {
  if (token === undefined) return;
  try {
    await new ProximalClient({ baseUrl: api, token, maxWaitSeconds: longestWaitElsewhereSeconds }).logout();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
    throw new StartFailure(
      `You are logged in, but the session at ${api} could not be ended: log in there to end it on the page of the account.`,
    );
  }
}

async function execute(
  environment: NodeJS.ProcessEnv,
  { json = false }: LearnerOptions,
  { api, token, sessionFile }: { api: string; token: string | undefined; sessionFile?: string },
  command: (learner: Learner) => Promise<void>,
): Promise<void> {
  const { mayColour } = readLearnerConfig(environment);
  const screen = new Screen({ isJson: json, mayColour });
  const store = sessionFile === undefined ? () => undefined : tokenStore(sessionFile, api, token);
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  const fetch = platformFetch(api, (line) => screen.say(line), giveUp);
  const client = new ProximalClient({ baseUrl: api, token, onToken: store, fetch });
  try {
    // The client would try a refused connection again for a quarter of a minute.
    await Promise.race([givenUp, command({ client, api, screen, forget: () => store(undefined) })]);
  } catch (error) {
    throw failureOf(error, api);
  }
}

function tokenStore(sessionFile: string, api: string, first: string | undefined) {
  let known = first;
  return (renewed: string | undefined): void => {
    if (renewed !== undefined) writeSession(sessionFile, { api, token: renewed });
    else if (readSession(sessionFile)?.token === known) writeSession(sessionFile, { api });
    known = renewed;
  };
}

/** An error that is not expected is a bug, and stays as it is. */
function failureOf(error: unknown, api: string): unknown {
  if (error instanceof ConnectionError) return unreachable(api);
  if (error instanceof NotGradedYet)
    return new StartFailure(`${error.message} The code is safe: submit the same code later to see its grade.`);
  if (error instanceof Error && 'syscall' in error) return new StartFailure(`${error.message}.`);
  if (!(error instanceof ApiError)) return error;
  const isSessionOver = error.code === 'not-authenticated' || error.code.startsWith('token-');
  if (isSessionOver) return new StartFailure('Your session has ended: log in again with `npx proximal login`.');
  if (error.code === 'account-needed')
    return new StartFailure('This needs an account: `npx proximal register`, or `npx proximal login` if you have one.');
  if (error.code === 'unknown' || error.code === 'unknown-path')
    return new StartFailure(`${api} is no address of a platform: name one such as ${defaultApi} with \`login --api\`.`);
  return new StartFailure(printable(error.detail));
}

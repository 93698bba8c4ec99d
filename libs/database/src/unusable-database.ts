import { isStoreUnavailable, StartFailure, tlsProblem } from '@proximal/runtime';

const reasons: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not log in',
  '42501': 'the user may not use it',
  '3D000': 'there is no such database; create it and apply the migrations',
  '42P01': 'it has no tables; apply the migrations',
  '53300': 'all of the server’s connections are taken',
  '57P03': 'the server is starting or shutting down; try again shortly',
};

/**
 * Explains in one sentence, without the user and the password.
 * @param variable the setting that holds the URL
 * @param error the error of the `pg` driver
 */
export function unusableDatabase(url: string, variable: string, error: unknown): StartFailure {
  const { host, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return new StartFailure(`Cannot use the database ${name} at ${host} (${variable}): ${reasonOf(error)}.`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (/^timeout e/.test(String(message))) return 'it takes no connection in time, so it or this machine is too busy';
  const unavailableReason = isStoreUnavailable(error)
    ? 'nothing answers there; start PostgreSQL or set the variable right'
    : undefined;
  return tlsProblem(error) ?? reasons[String(code)] ?? unavailableReason ?? String(message);
}

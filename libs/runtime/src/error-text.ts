const longestMessage = 2_000;

interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  errorCode?: unknown;
  severity?: unknown;
  table?: unknown;
  constraint?: unknown;
  issues?: { path?: PropertyKey[]; code?: string }[];
  meta?: { modelName?: unknown; driverAdapterError?: { cause?: { kind?: unknown; originalCode?: unknown } } };
  cause?: { kind?: unknown; originalCode?: unknown };
}

/**
 * Returns kind and message, for a log. The messages of databases, Redis, zod and parsers quote their input, which may
 * be a password or a learner's code: of these errors only the codes are used.
 */
export function errorText(error: unknown): string {
  const message = errorMessage(error);
  return message === '' ? errorName(error) : `${errorName(error)}: ${message}`;
}

export function errorName(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  const { name } = error as Thrown;
  if (isPostgresError(error)) return 'PostgresError';
  return typeof name === 'string' && name !== '' ? name : 'object';
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error).slice(0, longestMessage);
  const thrown = error as Thrown;
  const name = errorName(error);
  if (name.startsWith('Prisma') || name === 'DriverAdapterError') return wordsOfPrisma(thrown);
  if (name === 'PostgresError') return words([thrown.code, thrown.table, thrown.constraint]);
  if (name === 'ReplyError') return String(thrown.message).replace(/ .*$/s, '');
  if (name.endsWith('ZodError')) return wordsOfZod(thrown);
  if (name === 'SyntaxError') return 'the text to be parsed is malformed';
  return words([thrown.message || thrown.code]).slice(0, longestMessage);
}

function isPostgresError({ name, code, severity }: Thrown): boolean {
  return name === 'error' && typeof code === 'string' && typeof severity === 'string';
}

function wordsOfPrisma({ code, errorCode, meta, cause }: Thrown): string {
  const { kind, originalCode } = meta?.driverAdapterError?.cause ?? cause ?? {};
  return words([code ?? errorCode, meta?.modelName, kind, originalCode]);
}

function wordsOfZod({ issues = [] }: Thrown): string {
  return issues.map(({ path = [], code }) => `${path.map(String).join('.') || 'it'} (${code})`).join(', ');
}

function words(given: unknown[]): string {
  return given.filter((word) => typeof word === 'string').join(' ');
}

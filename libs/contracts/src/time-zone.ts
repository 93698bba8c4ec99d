import { z } from 'zod';

/**
 * `UTC` for `Etc/UTC`. Null for a name that this version of the time zone database lacks, and for an offset such as
 * `+05:30`.
 */
export function canonicalTimeZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const timeZone = z
  .string()
  .max(64)
  .transform((name, context) => {
    const canonical = canonicalTimeZone(name);
    if (canonical !== null) return canonical;
    context.addIssue({ code: 'custom', message: 'must be the IANA name of a time zone, such as Europe/Berlin' });
    return z.NEVER;
  })
  .meta({ type: 'string', maxLength: 64, description: 'The IANA name of a time zone, such as `Europe/Berlin`.' });

export const zoneChoice = z.object({ timeZone: z.string(), from: z.iso.datetime() });

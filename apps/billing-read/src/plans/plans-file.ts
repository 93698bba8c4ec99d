import { readFile } from 'node:fs/promises';
import { currency, type PricedPlan } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { parseDocument } from 'yaml';
import { z } from 'zod';

const line = z.string().trim().min(1);
const price = z.number().min(0);
const shown = { name: line, currency: currency.optional(), features: z.array(line).min(1) };
const monthly = z.strictObject({ ...shown, price_monthly: price });
const annual = z.strictObject({ ...shown, price_annual: price });

const plansById = z.strictObject({ free: monthly, pro_monthly: monthly, pro_annual: annual });

export type PlansReading = { plans: PricedPlan[]; problems?: undefined } | { problems: string[] };

/** @throws StartFailure that names the file and all its problems */
export async function openPlans(file: string): Promise<PricedPlan[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartFailure(`Cannot read the plans in ${file} (${code}): set PLANS_FILE.`);
  });
  const reading = readPlans(text);
  if (reading.problems)
    throw new StartFailure(`Correct the plans in ${file} and start again: ${reading.problems.join('; ')}.`);
  return reading.plans;
}

export function readPlans(text: string): PlansReading {
  const { given, problems } = valueOf(text);
  if (problems) return { problems };
  const { data, error } = plansById.safeParse(given, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (error) return { problems: error.issues.map(problemText) };
  // The parsed object is in the order of the schema, so the given object decides the order.
  const ids = Object.keys(given as object) as (keyof typeof data)[];
  return { plans: ids.map((id) => ({ id, ...data[id] })) };
}

function valueOf(text: string): { given?: unknown; problems?: string[] } {
  const document = parseDocument(text);
  if (document.errors.length > 0) return { problems: document.errors.map(({ message }) => firstLineOf(message)) };
  try {
    return { given: document.toJS() };
  } catch (error) {
    // Aliases are resolved only here.
    return { problems: [(error as Error).message] };
  }
}

function problemText({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

function firstLineOf(message: string): string {
  return message.replace(/:?(?:\n.*)?$/s, '');
}

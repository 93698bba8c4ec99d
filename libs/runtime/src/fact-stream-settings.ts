import { z } from 'zod';

/** How much the stream of facts keeps, and where. */
export interface FactStreamSettings {
  /** Of the stream `FACTS`; when it is full it drops its oldest messages. */
  maxBytes: number;
  /** After this time `FACTS` drops a message. */
  maxAgeDays: number;
  /** Of both streams; undefined leaves what the stream has, and creates it with one. */
  replicas: number | undefined;
}

export const usualFactStream: FactStreamSettings = { maxBytes: 4 * 1024 ** 3, maxAgeDays: 30, replicas: undefined };

const smallestBytes = 1024 ** 2;
const largestBytes = 2 ** 50;
/** Consumers keep their marks of processed facts for 120 days: a message that is older would be processed twice. */
const mostDays = 90;

/** The part of a process's settings that says how the streams are created and updated, as a shape for its zod schema. */
export const factStreamShape = {
  FACTS_MAX_BYTES: wholeNumber(smallestBytes, largestBytes, usualFactStream.maxBytes),
  FACTS_MAX_AGE_DAYS: wholeNumber(1, mostDays, usualFactStream.maxAgeDays),
  FACTS_REPLICAS: z.enum(['1', '3', '5'], 'must be 1, 3 or 5').transform(Number).optional(),
};

type Given = z.output<z.ZodObject<typeof factStreamShape>>;

/** The settings of the streams among those of a process. */
export function readFactStream({ FACTS_MAX_BYTES, FACTS_MAX_AGE_DAYS, FACTS_REPLICAS }: Given): FactStreamSettings {
  return { maxBytes: FACTS_MAX_BYTES, maxAgeDays: FACTS_MAX_AGE_DAYS, replicas: FACTS_REPLICAS };
}

function wholeNumber(least: number, most: number, usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,15}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)
    .default(usual);
}

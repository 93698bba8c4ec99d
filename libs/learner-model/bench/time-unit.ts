export const millisecondsPer = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
export type TimeUnit = keyof typeof millisecondsPer;

export function isTimeUnit(text: string): text is TimeUnit {
  return Object.hasOwn(millisecondsPer, text);
}

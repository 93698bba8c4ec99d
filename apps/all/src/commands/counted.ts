/** Returns a number with its noun, such as `1 lab` or `2 labs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

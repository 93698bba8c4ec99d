export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const list = new Intl.ListFormat('en-GB');

export function listOf(names: readonly string[]): string {
  return list.format(names);
}

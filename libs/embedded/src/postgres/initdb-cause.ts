export function causeIn(printed = ''): string | undefined {
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('initdb: removing '));
  return (lines.find((line) => /error|fatal|denied|no space/i.test(line)) ?? lines.at(-1))?.trim();
}

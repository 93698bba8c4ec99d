const longest = 100;

export function pageOfCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  return /^[0-9a-z]+$/i.test(code) && code.length <= longest ? `/completions/${code}` : null;
}

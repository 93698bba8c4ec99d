const parts = /'''|"""|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[([{]|[)\]}]|[^'"([{)\]}]/gs;

/** Whether an expression of Python can stand as an argument as it is: on one line, without a comma outside of brackets. */
export function isArgument(code: string): boolean {
  let depth = 0;
  for (const [part] of code.matchAll(parts)) {
    if (/^[([{]/.test(part)) depth += 1;
    else if (/^[)\]}]/.test(part)) depth -= 1;
    else if (part === '\n' || part === '#' || part === "'''" || part === '"""') return false;
    else if (part === ',' && depth === 0) return false;
  }
  return true;
}

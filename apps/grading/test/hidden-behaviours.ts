/** In code of another file, whose lines the sandbox does not know, this looks like a missing function. */
export const missing = `raise NameError("name 'f' is not defined")`;

/**
 * Things that a program may do once it sees a hidden input: each is a way to send something about it. None answers
 * right. The programs that continue to read have taken the request of the next case, and answer that one.
 */
export const failingWays: Record<string, string> = {
  'answers with another value': 'return -1',
  'answers with another type': 'return float(n) + 0.5',
  'answers with an object': 'return type("T7077", (), {})()',
  'answers with something large': 'return "x" * 900_000',
  'answers with something too large': 'return bytes(9_000_000)',
  'answers with something too deep': 'return deep()',
  'raises an exception': 'raise KeyError(n)',
  'raises another exception on another line': '\n    \n    raise ValueError(n)',
  'raises an exception of its own class': 'raise type("Secret", (BaseException,), {})("secret")',
  'raises something like a syntax error': 'raise SyntaxError("secret", ("submission.py", 3, 1, "x"))',
  'exits normally': 'raise SystemExit(n)',
  'exits at once': 'os._exit(n)',
  'never ends': 'while True: pass',
  'recurses to Python’s limit': 'return f(n)',
  'recurses beyond every limit': 'sys.setrecursionlimit(10**9); return f(n)',
  'takes all memory': 'x = [bytes(2**20) for _ in range(500)]; return -1',
  'prints a little': 'print("secret", n); return -1',
  'prints too much': 'print("x" * 99_999); return -1',
  'prints without end': 'while True: print(n)',
  'writes something that is not a reply': 'os.write(0, b"secret\\n"); return -1',
  'writes a reply of another kind': `os.write(0, b'["split","f",[],[]]\\n')`,
  'pretends that it is not defined': `os.write(0, b'["raised","NameError","name \\'f\\' is not defined",null]\\n'); os.read(0, 65536); return f(1_000)`,
  'raises the sandbox’s error for a missing function': missing,
  'writes bytes that are not text': `os.write(0, b'["returned","' + b"\\xff" * 1_000_000 + b'"]\\n')`,
  'writes numbers that grow when they are written out': `os.write(0, b'["returned",[' + b",".join([b"1e15"] * 100_000) + b"]]\\n"); os.read(0, 65536); return f(1_000)`,
  'continues to read': 'os.read(0, 65536); return -1',
  'closes its connection': 'os.close(0); return -1',
  'returns a coroutine': 'import asyncio; return asyncio.sleep(1)',
};

export const passingWays: Record<string, string> = {
  'at once': 'return n',
  'after some steps': 'sum(range(20_000)); return n',
  'after many steps': 'sum(range(50_000)); return n',
  'after printing': 'print("secret" * 100); return n',
  'after an exception': 'try: raise KeyError(n)\n    except KeyError: return n',
  'with much memory': 'x = bytes(40 * 2**20); return n',
  'by a forged reply': `os.write(0, b'["returned",' + str(n).encode() + b"]\\n"); os.read(0, 65536); return f(1_000)`,
};

export const spoilingWays: Record<string, string> = {
  'spoils nothing': 'return -1',
  'removes its function': 'del globals()["f"]; return -1',
  remembers: 'seen.append(n); return -1',
  'crashes from now on': 'seen.append(n); os._exit(1)',
  'forges every later reply': 'while True: os.write(0, b\'["returned",0]\\n\'); os.read(0, 65536)',
};

export function fromAnotherFile(source: string): string {
  return `exec(compile(${JSON.stringify(source)}, "another.py", "exec"))\n`;
}

/**
 * A program that runs the n-th of these ways for a hidden input n, `shown` for the shown inputs, and `otherwise` for
 * the rest.
 */
export function programThat(ways: string[], shown = 'return n', otherwise = 'return n'): string {
  const branches = ways.map((way, index) => `  if n == ${index}:\n    ${way}\n`);
  return `import os
import sys

seen = []

def deep():
  x = []
  for _ in range(5_000): x = [x]
  return x

def f(n):
  if n < 0:
    ${shown}
  if seen:
    raise ValueError(seen)
${branches.join('')}  ${otherwise}
`;
}

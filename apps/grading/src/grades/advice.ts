import { linesOf, type Ending } from '@proximal/sandbox';

type Raised = Extract<Ending, { kind: 'raised' }>;

interface Slip {
  exceptions: string[];
  says?: RegExp;
  at?: RegExp;
  advice: string;
}

const absentModules =
  /'_?(antigravity|ctypes|curses|ensurepip|fcntl|grp|idlelib|lib2to3|lzma|mmap|msilib|msvcrt|multiprocessing|nis|nt|ossaudiodev|pydoc_data|pwd|readline|resource|rlcompleter|spwd|ssl|syslog|termios|tkinter|turtle|turtledemo|uu|venv|webbrowser|winreg|winsound|xdrlib)\b/;
const isNotParsed = /^(invalid syntax|expected ':')$/;
const invalid = ['SyntaxError', 'IndentationError', 'TabError'];
const noKeyboard = 'Labs have no keyboard: a function gets what it needs as arguments, so read its parameters instead.';
const noneValue =
  'The value there is None. A function that ends without return gives None, and so do methods that change a list, such as sort() and append().';

const slips: Slip[] = [
  {
    exceptions: ['ModuleNotFoundError'],
    says: absentModules,
    advice: 'Labs have the standard library only, without its parts for windows, processes, networks and C.',
  },
  {
    exceptions: ['ModuleNotFoundError'],
    advice:
      'Labs have the standard library only, and no module of this name is in it. ' +
      'Look whether the name is spelt right; what comes from other packages, write yourself.',
  },
  { exceptions: ['EOFError'], says: /^(EOF when reading a line)?$/, advice: noKeyboard },
  { exceptions: ['ValueError', 'IndexError', 'EOFError'], at: /\b(sys\.)?stdin\b|\binput\(/, advice: noKeyboard },
  {
    exceptions: ['IndexError', 'ValueError'],
    at: /\bargv\b/,
    advice: 'Labs have no command line: a function gets what it needs as arguments.',
  },
  { exceptions: ['BdbQuit'], advice: 'Labs have no keyboard, so no debugger: print what you want to see.' },
  {
    exceptions: ['SystemExit'],
    advice:
      'The program ended itself here, so the rest of it did not run. ' +
      'Leave out exit(), quit() and sys.exit(): a function ends with return.',
  },
  {
    exceptions: ['FileNotFoundError'],
    advice: 'Labs have no files but those that their instructions name.',
  },
  {
    exceptions: ['OSError', 'PermissionError'],
    says: /Read-only file system/,
    advice: 'Labs can read files and not write them: return the result instead.',
  },
  { exceptions: ['RuntimeError'], says: /^can't start new thread$/, advice: 'Labs have no threads.' },
  { exceptions: ['OSError'], says: /does not support processes/, advice: 'Labs cannot start other programs.' },
  {
    exceptions: ['OSError'],
    says: /^\[Errno 58\]/,
    advice: 'Labs have no network and no event loop that waits for one.',
  },
  {
    exceptions: ['AttributeError', 'ImportError'],
    says: /module '_?socket' has no attribute/,
    advice: 'Labs have no network.',
  },
  {
    exceptions: ['ZoneInfoNotFoundError'],
    advice: 'Labs have no data about time zones: use datetime.timezone with a fixed difference.',
  },
  {
    exceptions: ['NameError'],
    says: /^name '(null|nil|undefined|true|false)' is/,
    advice: 'Python writes None, True and False.',
  },
  {
    exceptions: ['NameError'],
    says: /^name 'self' is/,
    advice: 'A method gets its object as the first parameter: def method(self).',
  },
  {
    exceptions: ['UnboundLocalError'],
    advice:
      'The function assigns to this name, so the name is its own variable, which has no value yet at this line. ' +
      'A variable outside of the function that has the same name is another one.',
  },
  { exceptions: ['AttributeError', 'TypeError'], says: /'NoneType'/, advice: noneValue },
  {
    exceptions: ['TypeError'],
    says: /object is not callable/,
    advice: 'Brackets behind a value call it. Look whether a variable has taken the name of the function.',
  },
  {
    exceptions: ['TypeError'],
    says: /(?<!<locals>)\.\w+\(\) takes \d+ positional arguments? but \d+/,
    advice: 'A method also gets the object before the dot, as its first argument: its first parameter is self.',
  },
  {
    exceptions: ['TypeError'],
    says: /(?<!<locals>)\.(?!__)\w+\(\) missing \d+ required positional/,
    advice: 'Called on the class, a method lacks its object: create one first, with brackets behind the class.',
  },
  {
    exceptions: ['TypeError'],
    says: /concatenate str \(not|operand type\(s\) for \+: '(int|float)' and 'str'/,
    advice: 'Text and a number cannot be added: str() makes text of a number, int() or float() a number of text.',
  },
  {
    exceptions: ['TypeError'],
    says: /^'int' object is not iterable$/,
    at: /\bin\s+(len|int|sum)\(/,
    advice: 'A loop over the numbers below n is written with range(n).',
  },
  {
    exceptions: ['RecursionError'],
    advice:
      'Calls were nested more deeply than sys.getrecursionlimit() or the stack allows. ' +
      'A function that calls itself needs a case in which it does not, or a loop in its place.',
  },
  {
    exceptions: invalid,
    at: /^\s*(```|~~~)/,
    advice: 'The marks ``` belong to Markdown: submit only the lines between them.',
  },
  {
    exceptions: invalid,
    at: /^\s*(>>>|\.\.\.(?=\s)|(In|Out) ?\[\d*\]:)/,
    advice: 'Prompts such as >>> and ... are not part of the code: remove them from each line.',
  },
  {
    exceptions: invalid,
    at: /^\s*([!%]\s*\w|(pip3?|conda|uv)\s+\w+|python3?\s+-m\b)/,
    advice: 'This is a command for a terminal or a notebook, not Python. Labs have the standard library only.',
  },
  {
    exceptions: invalid,
    says: /^invalid character '[\u2018-\u201F\u00AB\u00BB\u2032\u2033\u00B4\uFF02\uFF07]'/,
    advice: 'Python knows only straight quotation marks: type " or \' in its place.',
  },
  {
    exceptions: invalid,
    says: /^invalid character/,
    advice: 'It only looks like a character of Python: delete it and type it on the keyboard.',
  },
  {
    exceptions: invalid,
    says: /^invalid non-printable character/,
    advice:
      'The line has a character that cannot be seen, as pasted text often does: delete the line and type it again.',
  },
  {
    exceptions: invalid,
    says: isNotParsed,
    at: /\w\s*(\+\+|--)\s*$|^\s*(\+\+|--)\s*\w+\s*$/,
    advice: 'Python has no ++ and no --: write += 1 or -= 1.',
  },
  { exceptions: invalid, says: isNotParsed, at: /\belse\s+if\b/, advice: 'Python writes elif for else if.' },
  { exceptions: invalid, says: isNotParsed, at: /&&|\|\|/, advice: 'Python writes and for &&, and or for ||.' },
  { exceptions: invalid, says: isNotParsed, at: /(^|[\s(])![\w(]/, advice: 'Python writes not for !.' },
  {
    exceptions: invalid,
    says: isNotParsed,
    at: /\{\s*$/,
    advice: 'Python has no braces around a block: a colon begins it, and its lines are indented.',
  },
  { exceptions: invalid, says: /inconsistent use of tabs/, advice: 'Indent with spaces only, four for each level.' },
];

/** An open text ends with its line. Nothing in it can match in two ways: that would take exponential time. */
const textOrComment = /(["'])(?:\\.|(?!\1)[^\\\n])*\1?|#.*/g;

export function adviceOn({ exception, message, line }: Raised, code: string): string | null {
  const isCalledByTest = exception === 'NameError' && line === null && /^name '\w+' is not defined$/.test(message);
  if (isCalledByTest) return 'The call needs this name: define it, spelt exactly so, outside of all functions.';
  const lines = linesOf(code);
  const at = (lines[(line ?? 0) - 1] ?? '').replace(textOrComment, '""');
  const slip = slips.find(
    (one) => one.exceptions.includes(exception) && (one.says?.test(message) ?? true) && (one.at?.test(at) ?? true),
  );
  if (slip) return slip.advice;
  // Words before the first fence are no Python either.
  const isBeforeFence =
    invalid.includes(exception) && lines.slice((line ?? 0) - 1).some((one) => /^```\w*\s*$/.test(one));
  return isBeforeFence ? 'The code has marks of Markdown, ```: submit only the lines between them.' : null;
}

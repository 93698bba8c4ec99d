import type { Slip } from './slip.js';

const absentModules =
  /'_?(antigravity|ctypes|curses|ensurepip|fcntl|grp|idlelib|lib2to3|lzma|mmap|msilib|msvcrt|multiprocessing|nis|nt|ossaudiodev|pydoc_data|pwd|readline|resource|rlcompleter|spwd|ssl|syslog|termios|tkinter|turtle|turtledemo|uu|venv|webbrowser|winreg|winsound|xdrlib)\b/;
const noKeyboard = 'Labs have no keyboard: a function gets what it needs as arguments, so read its parameters instead.';
const noneValue =
  'The value there is None. A function that ends without return gives None, and so do methods that change a list, such as sort() and append().';

/** Mistakes of writing: no call with other values would be right. */
export const slips: Slip[] = [
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
  {
    exceptions: ['TypeError'],
    says: /^object \w+ can't be used in 'await' expression$/,
    advice: 'Only what an async function gives can be awaited: write async def, or leave out await.',
  },
  {
    exceptions: ['RuntimeError'],
    says: /^asyncio\.run\(\) cannot be called from a running event loop$/,
    advice: 'A loop runs here already: write await in place of asyncio.run.',
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
    exceptions: ['TypeError'],
    says: /\(\) missing \d+ required/,
    advice:
      'The call gives fewer values than the function has parameters. ' +
      'Where a test makes the call, the parameters behind def have to be those of the instructions.',
  },
  {
    exceptions: ['TypeError'],
    says: /\(\) takes (from \d+ to )?\d+ positional arguments? but \d+/,
    advice:
      'The call gives more values than the function has parameters. ' +
      'Where a test makes the call, the parameters behind def have to be those of the instructions.',
  },
  {
    exceptions: ['TypeError'],
    says: /got an unexpected keyword argument/,
    advice: 'The function has no parameter of this name: compare the call with the names behind def.',
  },
  {
    exceptions: ['TypeError'],
    says: /can only concatenate (list|tuple)/,
    advice: 'Between lists, + joins two of them. One value more is added with append(value), or as [value].',
  },
  {
    exceptions: ['TypeError'],
    says: /^unsupported operand type/,
    advice:
      'The sign between the two values cannot join values of these types. ' +
      'One of the two is not what it looks like: print(type(value)) shows what it is.',
  },
  {
    exceptions: ['TypeError'],
    says: /not supported between instances/,
    advice: 'Values of these two types have no order. int() or float() makes a number of a text.',
  },
  {
    exceptions: ['TypeError'],
    says: /'(function|method|builtin_function_or_method|type)' object is not subscriptable/,
    advice: 'Square brackets take a part of a value. A function is called with round ones: f(x).',
  },
  {
    exceptions: ['TypeError'],
    says: /object is not subscriptable/,
    advice:
      'Square brackets take a part of a list, text or dict, and this value has no parts. ' +
      'Look what was assigned to it last, and what a loop takes out of the list.',
  },
  {
    exceptions: ['TypeError'],
    says: /object is not iterable|^argument of type .* is not iterable/,
    advice:
      'A loop, in, sum() or list() needs a value with parts, such as a list, and this one is single. ' +
      'Look what was assigned to it last.',
  },
  {
    exceptions: ['TypeError'],
    says: /has no len\(\)/,
    advice: 'Only a value with parts, such as a list or text, has a length. Look what was assigned to it last.',
  },
  {
    exceptions: ['TypeError'],
    says: /unhashable type/,
    advice:
      'A key of a dict and a member of a set must be a value that never changes, and lists, dicts and sets do. ' +
      'tuple(values) makes such a value of a list.',
  },
  {
    exceptions: ['TypeError'],
    says: /indices must be integers/,
    advice:
      'A position is a whole number: // divides into one, and / does not. ' +
      'A loop over a list gives its values, a loop over range(len(values)) their positions.',
  },
  {
    exceptions: ['TypeError'],
    says: /'(str|tuple)' object does not support item (assignment|deletion)/,
    advice: 'A text or tuple never changes: make a new one, or use a list.',
  },
  {
    exceptions: ['RuntimeError'],
    says: /changed size during iteration/,
    advice: 'The loop changes what it goes through: go through a copy, such as list(values).',
  },
  {
    exceptions: ['RecursionError'],
    advice:
      'Calls were nested more deeply than sys.getrecursionlimit() or the stack allows. ' +
      'A function that calls itself needs a case in which it does not, or a loop in its place.',
  },
];

import { describe, expect, it } from '@jest/globals';
import { adviceOn, adviceOnSlip } from './advice.js';

function raised(exception: string, message: string, line: number | null = 1) {
  return { kind: 'raised' as const, exception, message, line, bases: [exception] };
}

const said = (exception: string, message: string, code = 'x = f(y)\n') => adviceOn(raised(exception, message), code);

describe('the advice on an exception', () => {
  it.each<[exception: string, message: string, advice: RegExp]>([
    ['IndexError', 'list index out of range', /0 to n - 1/],
    ['IndexError', 'string index out of range', /0 to n - 1/],
    ['IndexError', 'list assignment index out of range', /append/],
    ['IndexError', 'pop from empty list', /before pop\(\)/],
    ['KeyError', "'x'", /no such key/],
    ['ZeroDivisionError', 'float division by zero', /empty list/],
    ['StopIteration', '', /next\(\)/],
    ['ValueError', "invalid literal for int() with base 10: 'x'", /digits alone/],
    ['ValueError', "could not convert string to float: ''", /one number alone/],
    ['ValueError', 'not enough values to unpack (expected 2, got 1)', /items\(\)/],
    ['ValueError', 'max() iterable argument is empty', /default=/],
    ['ValueError', "'x' is not in list", /check with in/],
    ['TypeError', "f() missing 1 required positional argument: 'y'", /fewer values/],
    ['TypeError', 'f() takes 1 positional argument but 2 were given', /more values/],
    ['TypeError', 'f() takes from 1 to 2 positional arguments but 3 were given', /more values/],
    ['TypeError', "f() got an unexpected keyword argument 'y'", /names behind def/],
    ['TypeError', "unsupported operand type(s) for -: 'str' and 'int'", /print\(type\(value\)\)/],
    ['TypeError', "unsupported operand type(s) for +: 'NoneType' and 'int'", /The value there is None/],
    ['TypeError', 'can only concatenate list (not "int") to list', /append/],
    ['TypeError', "'<' not supported between instances of 'str' and 'int'", /no order/],
    ['TypeError', "'int' object is not subscriptable", /has no parts/],
    ['TypeError', "'builtin_function_or_method' object is not subscriptable", /round ones/],
    ['TypeError', "'int' object is not iterable", /single/],
    ['TypeError', "object of type 'int' has no len()", /length/],
    ['TypeError', "unhashable type: 'list'", /tuple\(values\)/],
    ['TypeError', 'list indices must be integers or slices, not float', /whole number/],
    ['TypeError', "'str' object does not support item assignment", /never changes/],
    ['RuntimeError', 'dictionary changed size during iteration', /copy/],
    ['SyntaxError', "'(' was never closed", /closing one/],
    ['SyntaxError', "unmatched ')'", /opening one/],
    ['SyntaxError', 'unterminated string literal (detected at line 1)', /closing quotation mark/],
    ['SyntaxError', "invalid syntax. Maybe you meant '==' or ':=' instead of '='?", /compared with ==/],
    ['SyntaxError', "cannot assign to function call here. Maybe you meant '==' instead of '='?", /compared with ==/],
    ['SyntaxError', 'cannot assign to literal', /On the left of =/],
    ['SyntaxError', "expected ':'", /colon/],
    ['SyntaxError', "'return' outside function", /indented/],
    ['SyntaxError', "'break' outside loop", /indented/],
    ['SyntaxError', 'invalid syntax', /end of the one above/],
    ['IndentationError', "expected an indented block after 'if' statement on line 1", /pass/],
    ['IndentationError', 'unexpected indent', /no colon/],
    ['IndentationError', 'unindent does not match any outer indentation level', /four spaces/],
  ])('%s: %s names the likely cause', (exception, message, advice) => {
    expect(said(exception, message)).toMatch(advice);
  });

  it('is none on what the program raises itself, and on classes of its own', () => {
    expect(said('KeyError', 'no such word', '    raise KeyError("no such word")\n')).toBeNull();
    expect(said('ValueError', 'too short')).toBeNull();
    expect(said('Odd', 'list index out of range')).toBeNull();
  });

  it('is about the program itself or about its values', () => {
    expect(adviceOnSlip(raised('KeyError', "'x'"), '')).toBeNull();
    expect(adviceOnSlip(raised('TypeError', "'int' object is not subscriptable"), '')).not.toBeNull();
  });
});

describe('a name that does not exist', () => {
  const code = 'def total(numbers):\n    """Total the wonders."""\n    return len(numbres)\n';

  it.each([
    ['numbres', 'Did you mean numbers?'],
    ['Numbers', 'Did you mean numbers?'],
    ['lenn', 'Did you mean len?'],
    ['math', 'The module has to be imported at the top of the program: import math.'],
  ])('%s is compared with those that do', (name, advice) => {
    expect(said('NameError', `name '${name}' is not defined`, code)).toBe(advice);
  });

  it.each(['wonder', 'x', 'de', 'index'])('%s is like none', (name) => {
    expect(said('NameError', `name '${name}' is not defined`, code)).toMatch(/^Nothing of this name/);
  });

  it.each([
    ["'list' object has no attribute 'push'", 'Python writes values.append(value).'],
    ["'str' object has no attribute 'contains'", 'Python writes part in text.'],
    ["'list' object has no attribute 'apend'", 'Did you mean append?'],
    ["'dict' object has no attribute 'item'", 'Did you mean items?'],
    ["'Stack' object has no attribute 'itmes'", 'Did you mean items?'],
  ])('%s', (message, advice) => {
    expect(said('AttributeError', message, 'self.items = []\n')).toBe(advice);
  });

  it.each([
    "module 'math' has no attribute 'cube'",
    "'constructor' object has no attribute 'x'",
    "'list' object has no attribute 'transpose'",
  ])('%s: the value may be another one', (message) => {
    expect(said('AttributeError', message)).toMatch(/print\(type\(value\)\)/);
  });
});

it('compares no name that nobody types, and few of a program of thousands', () => {
  const long = 'a'.repeat(41);
  expect(said('NameError', `name '${long}' is not defined`, `${long}b = 1\n`)).toMatch(/^Nothing of this name/);
  const many = Array.from({ length: 400 }, (_, index) => `xyz${index}q = 1\n`).join('');
  expect(said('NameError', "name 'totls' is not defined", `totals = 1\n${many}`)).toMatch(/^Nothing of this name/);
  expect(said('NameError', "name 'totls' is not defined", `${many}totals = 1\n`)).toBe('Did you mean totals?');
});

it('takes no time for a text of backslashes that does not end', () => {
  const startedAt = performance.now();
  const code = `text = "${'\\'.repeat(36)}`;
  expect(adviceOn(raised('SyntaxError', 'unterminated string literal (detected at line 1)'), code)).toMatch(/closing/);
  expect(adviceOn(raised('NameError', "name 'txt' is not defined"), code)).toBe('Did you mean text?');
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

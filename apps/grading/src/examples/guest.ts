import { readFileSync } from 'node:fs';

/**
 * The Python program that runs the examples of a text in one session and compares them with what the text says.
 *
 * - `print(…)  # 1 2`: the comment at the end of the line, or the comment lines right below, begins with what the line
 *   prints.
 * - `f(1)  # 2`: the comment after an expression begins with its value; `0.333...` stands for a number that goes on.
 * - `f(-1)  # raises ValueError`: the statement raises this exception.
 * - `>>> f(1)`: the lines below are what an interpreter would show.
 */
export const examplesGuest = readFileSync(new URL('guest.py', import.meta.url), 'utf8');

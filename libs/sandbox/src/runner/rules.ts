/** Code that makes short exercises hard to read, and likely mistakes; nothing about documentation or a project. */
const lintedRules = [
  'E',
  'F',
  'W', // pycodestyle and pyflakes
  'I', // order of imports
  'N', // names
  'UP', // old syntax
  'B', // likely bugs
  'C4', // comprehensions
  'SIM', // simpler forms
  'RET', // returns
  'PERF', // needless work
  'PIE', // needless code
  'C90', // branches in one function
  'A001',
  'A002', // variables and arguments named like builtins
  'PLR1711',
  'PLR1714',
  'PLR1730',
  'PLR1736',
  'PLR5501', // needless returns, comparisons, lookups and nesting
  'PLW0120',
  'PLW0127',
  'PLW0128',
  'PLW0602',
  'PLW0603', // loops with a useless else, self-assignment, globals
];

const ignoredRules = [
  'W291',
  'W292',
  'W293',
  'W391', // blanks that nobody sees
  'N803',
  'N806', // matrices are called X and W in this field
  'B905',
  'C408',
  'PERF203',
  'RET504',
  'SIM108',
  'UP015', // taste, or advice that lengthens a short function
];

export const lintSettings = {
  'line-length': 100,
  'target-version': 'py312',
  lint: { select: lintedRules, ignore: ignoredRules, mccabe: { 'max-complexity': 10 } },
};

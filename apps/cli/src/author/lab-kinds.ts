/** Named here, so that the help need not load the curriculum's code. */
export const kindsOfLabs = [
  'function',
  'api',
  'class',
  'coroutine',
  'decision',
  'exception',
  'model',
  'repair',
  'testing',
];

/** Named here, so that the help need not load the curriculum's code. */
export const kindsOfLabs = ['function', 'class', 'decision', 'exception', 'model', 'repair', 'testing'];

/** The curriculum and its rules as plain code, for rules, specs and simulations that need neither Nest nor a database. */
export * from './completions.js';
export * from './curriculum.js';
export * from './shown-lesson.js';
export * from './track-title.js';

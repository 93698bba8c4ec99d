/** Other people's exercises as a track of ours. Without the service, whose packages take a second to load. */
export { readExercismTrack } from './foreign/exercism/read-track.js';
export { readHumanevalTasks } from './foreign/humaneval/read-tasks.js';
export { plainFolder } from './foreign/plain/lab-folder.js';
export { readPlainFolder } from './foreign/plain/read-folder.js';
export { importTrack, type ImportOptions } from './foreign/import-track.js';
export type { ForeignTrack } from './foreign/exercise.js';
export type { Judge } from './foreign/plan-track.js';
export type { ImportReport, ReportedExercise } from './foreign/report.js';
export { SourceFolder } from './foreign/source-folder.js';
export { Unusable } from './foreign/unusable.js';

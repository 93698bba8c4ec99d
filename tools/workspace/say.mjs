/** Hands the time of the start on to the project's Node; milliseconds since 1970. */
const variable = 'PROXIMAL_STARTED_AT';

export const startedAt = Number((process.env[variable] ??= String(Date.now())));

export function say(line) {
  console.log(`${String(Date.now() - startedAt).padStart(6)} ms  ${line}`);
}

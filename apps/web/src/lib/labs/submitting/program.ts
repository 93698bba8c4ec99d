/** The learner's files: the first, and further ones by their names, where the lab has some. */
export interface Program {
  code: string;
  files?: Readonly<Record<string, string>>;
}

/** What a lab says about the files that its learner writes. */
export interface ProgramStarter {
  starter_code: string;
  file_name: string;
  starter_files: Record<string, string>;
}

export function isSameProgram(one: Program, other: Program): boolean {
  const names = Object.keys({ ...one.files, ...other.files });
  return one.code === other.code && names.every((name) => one.files?.[name] === other.files?.[name]);
}

/** Whether it may be the `files` of a program. */
export function areFiles(value: unknown): value is Program['files'] {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** What an author has written of a lab, as far as a kind has a say in it. */
export interface AuthoredLab {
  cases: readonly AuthoredCase[];
  checker_cases: readonly { says?: string | undefined }[];
  efficiency?: unknown;
  compare?: string | undefined;
  model?: unknown;
  module?: string | undefined;
  test_files?: readonly TestFile[] | undefined;
  /** Code by its path in the lab's folder, without the solutions. */
  code: Readonly<Record<string, string>>;
}

interface TestFile {
  name: string;
  hidden: boolean;
  shows_names: boolean;
}

interface AuthoredCase {
  name: string;
  wrong_program?: string | undefined;
}

/** Something that an author has to change; `path` leads to it in lab.yaml. */
export interface LabFault {
  path: (string | number)[];
  message: string;
}

import { z } from 'zod';
import type { CurriculumFolder } from './folder.js';
import { parseYaml, type LocatedYaml, type Path } from './located-yaml.js';
import { complaint, nameOf } from './sentences.js';

/** A name that a list holds, and where it stands. */
export interface LocatedName {
  name: string;
  path: Path;
}

/** The fields of one file of the curriculum, with the lines they stand on. */
export class YamlFile {
  private readonly yaml: LocatedYaml;
  /** False when the file or its YAML cannot be read, so that nothing can be said about what it holds. */
  private readonly isReadable: boolean;

  /** @param firstLine the line of the file on which `text` begins; null stands for a file that cannot be read */
  constructor(
    private readonly folder: CurriculumFolder,
    readonly path: string,
    text: string | null,
    firstLine = 1,
  ) {
    this.yaml = parseYaml(text ?? '', firstLine);
    for (const { line, message } of this.yaml.errors) folder.report(path, line, message);
    this.isReadable = text !== null && this.yaml.errors.length === 0;
  }

  /** How the file is called in problems. */
  get label(): string {
    return this.folder.label(this.path);
  }

  lineOf(path: Path): number {
    return this.yaml.lineOf(path);
  }

  /** Reports a problem with what is at the path. */
  report(path: Path, message: string): void {
    this.folder.report(this.path, this.lineOf(path), message);
  }

  /** The fields as the schema has them, or null when something is wrong, all of which is reported. */
  parse<T extends z.ZodType>(schema: T): z.output<T> | null {
    if (!this.isReadable) return null;
    const parsed = schema.safeParse(this.yaml.value, { error: complaint });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.reportIssue(issue);
    return null;
  }

  /** The texts listed in a field, whatever is wrong with the rest of the file; null when there is no such list. */
  namesIn(field: string): LocatedName[] | null {
    const file = z.record(z.string(), z.unknown()).safeParse(this.yaml.value);
    const names = z.array(z.unknown()).safeParse(file.data?.[field]);
    if (!names.success) return null;
    return names.data.flatMap((name, index) => (typeof name === 'string' ? [{ name, path: [field, index] }] : []));
  }

  /** The entries of a file that is a list, whatever is wrong with them. */
  entries(): unknown[] {
    return Array.isArray(this.yaml.value) ? this.yaml.value : [];
  }

  private reportIssue(issue: z.core.$ZodIssue): void {
    if (issue.code !== 'unrecognized_keys') return this.report(issue.path, `${nameOf(issue.path)} ${issue.message}`);
    // The message of unknown fields has one line a field, see `fields`.
    const messages = issue.message.split('\n');
    issue.keys.forEach((key, index) => this.report([...issue.path, key], messages[index] ?? ''));
  }
}

import { z } from 'zod';
import type { CurriculumFolder } from './folder.js';
import { parseYaml, type LocatedYaml, type Path } from './located-yaml.js';
import { mainIssues, type MainIssue } from '../main-issues.js';
import { complaint, nameOf } from './sentences.js';

export interface LocatedName {
  name: string;
  path: Path;
}

const mostLines = 5;

export class YamlFile {
  private readonly yaml: LocatedYaml;
  private readonly isReadable: boolean;

  /** @param firstLine the line of the file on which `text` begins; null for a file that cannot be read */
  constructor(
    private readonly folder: CurriculumFolder,
    readonly path: string,
    text: string | null,
    firstLine = 1,
  ) {
    this.yaml = parseYaml(text ?? '', firstLine);
    // After its first mistake the parser misreads the rest of the file.
    const [first] = this.yaml.errors;
    if (first) folder.report(path, first.line, first.message);
    this.isReadable = text !== null && this.yaml.errors.length === 0;
  }

  get label(): string {
    return this.folder.label(this.path);
  }

  lineOf(path: Path): number {
    return this.yaml.lineOf(path);
  }

  report(path: Path, message: string): void {
    this.folder.report(this.path, this.lineOf(path), message);
  }

  /** Null when there are problems; reports only those that do not follow from another one. */
  parse<T extends z.ZodType>(schema: T): z.output<T> | null {
    if (!this.isReadable) return null;
    const parsed = schema.safeParse(this.yaml.value, { error: complaint });
    if (parsed.success) return parsed.data;
    for (const issue of mainIssues(parsed.error.issues)) this.reportIssue(issue);
    return null;
  }

  namesIn(field: string): LocatedName[] | null {
    const file = z.record(z.string(), z.unknown()).safeParse(this.yaml.value);
    const names = z.array(z.unknown()).safeParse(file.data?.[field]);
    if (!names.success) return null;
    return names.data.flatMap((name, index) => (typeof name === 'string' ? [{ name, path: [field, index] }] : []));
  }

  entries(): unknown[] {
    return Array.isArray(this.yaml.value) ? this.yaml.value : [];
  }

  private reportIssue({ issue, alike }: MainIssue): void {
    const more = this.alsoIn(alike);
    if (issue.code !== 'unrecognized_keys')
      return this.report(issue.path, `${nameOf(issue.path)} ${issue.message}${more}`);
    // The message about unknown fields has one line per field, see `fields`.
    const messages = issue.message.split('\n');
    issue.keys.forEach((key, index) => this.report([...issue.path, key], `${messages[index] ?? ''}${more}`));
  }

  private alsoIn(paths: readonly Path[]): string {
    if (paths.length === 0) return '';
    const lines = paths.slice(0, mostLines).map((path) => this.lineOf(path));
    return ` (Also in line ${lines.join(', ')}${paths.length > mostLines ? ', …' : ''}.)`;
  }
}

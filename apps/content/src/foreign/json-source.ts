import type { z } from 'zod';
import { parseYaml, type Path } from '../curriculum/reading/located-yaml.js';
import { complaint, nameOf } from '../curriculum/reading/sentences.js';
import type { SourceFolder } from './source-folder.js';
import { Unusable } from './unusable.js';

/** A JSON file of somebody else; lines are looked up only for a report. */
export class JsonSource {
  readonly value: unknown;

  /** @throws Unusable when the file is missing or is no JSON */
  constructor(
    source: SourceFolder,
    readonly path: string,
  ) {
    this.text = source.text(path);
    try {
      this.value = JSON.parse(this.text);
    } catch (error) {
      const line = /\(line (\d+)/.exec((error as Error).message)?.[1];
      throw new Unusable(path, 'is not JSON.', line === undefined ? null : Number(line));
    }
  }

  private readonly text: string;

  /** JSON is YAML. */
  lineOf(path: Path): number {
    return parseYaml(this.text).lineOf(path);
  }

  /** @throws Unusable for the first thing that is wrong at this place */
  parse<Schema extends z.ZodType>(schema: Schema, at: Path = []): z.output<Schema> {
    const parsed = schema.safeParse(valueAt(this.value, at), { error: complaint });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const path = [...at, ...(issue?.path ?? [])];
    throw new Unusable(this.path, `${nameOf(path)} ${issue?.message}`, this.lineOf(path));
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

import type { z } from 'zod';
import { parseYaml, type Path } from '../curriculum/reading/located-yaml.js';
import type { SourceFolder } from './source-folder.js';
import { Unusable } from './unusable.js';
import { validated } from './validated.js';

/** A JSON file of somebody else; lines are looked up only for a report. */
export class JsonSource {
  private readonly text: string;
  private readonly value: unknown;

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

  /** JSON is YAML. */
  lineOf(path: Path): number {
    return parseYaml(this.text).lineOf(path);
  }

  /** @throws Unusable for the first thing that is wrong at this place */
  parse<Schema extends z.ZodType>(schema: Schema, at: Path = []): z.output<Schema> {
    return validated(schema, valueAt(this.value, at), { file: this.path, lineOf: (path) => this.lineOf(path), at });
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

import { replaceProgram, undoReplacing, type ReplaceableProgram } from '../replaced-programs.js';
import type { Program, ProgramStarter } from './program.js';

type IsStored = (code: string) => boolean;

/** What a learner writes in one file. */
export class FileDraft {
  code = $state('');
  private replaced = $state.raw<readonly string[]>([]);
  readonly canUndo = $derived(this.replaced.length > 0 && this.replaced.at(-1) !== this.code);

  constructor(
    readonly name: string,
    readonly starter: string,
    code: string,
  ) {
    this.code = code;
  }

  /** For the browser's storage, and from there. */
  get stored(): ReplaceableProgram {
    return { code: this.code, replaced: this.replaced };
  }

  set stored({ code, replaced }: ReplaceableProgram) {
    this.code = code;
    this.replaced = replaced;
  }

  replace(code: string, isStored: IsStored): void {
    this.stored = replaceProgram(this.stored, code, isStored);
  }

  undo(isStored: IsStored): void {
    this.stored = undoReplacing(this.stored, isStored);
  }
}

/** The first file, and then the further ones of the lab. @param sent what a form without script has sent */
export function fileDraftsOf(lab: ProgramStarter, sent: Partial<Program> | null): FileDraft[] {
  const further = Object.entries(lab.starter_files);
  return [
    new FileDraft(lab.file_name, lab.starter_code, sent?.code ?? lab.starter_code),
    ...further.map(([name, starter]) => new FileDraft(name, starter, sent?.files?.[name] ?? starter)),
  ];
}

export function programOf([first, ...further]: readonly FileDraft[]): Program {
  const files = further.map(({ name, code }) => [name, code] as const);
  return { code: first?.code ?? '', ...(files.length > 0 && { files: Object.fromEntries(files) }) };
}

import type { Drafts } from '../drafts.js';
import { fileDraftsOf, programOf, type FileDraft } from './file-draft.svelte.ts';
import type { Program, ProgramStarter } from './program.js';

interface DraftedLab extends ProgramStarter {
  version: string;
}

/** What a learner writes in a lab. This browser stores every change. */
export class ProgramDraft {
  readonly files: readonly FileDraft[];
  /** The name of the file that is shown. */
  shown = $state('');
  /** A call of the learner's own. */
  call = $state('');
  /** Where the program comes from, when that is not what was typed last. */
  notice = $state('');

  /** @param sent what a form without script has sent, and its answer shows again */
  constructor(
    private readonly lab: DraftedLab,
    private readonly drafts: () => Drafts,
    private readonly sent: (Partial<Program> & { call?: string }) | null,
  ) {
    this.files = fileDraftsOf(lab, sent);
    this.shown = this.first.name;
    this.call = sent?.call ?? '';
  }

  get program(): Program {
    return programOf(this.files);
  }

  get code(): string {
    return this.first.code;
  }

  get canUndo(): boolean {
    return this.shownFile.canUndo;
  }

  /** Brings back what was typed on an earlier visit; only in a browser. */
  restore(): void {
    const { draft } = this.drafts();
    if (this.sent || !draft) return;
    this.call ||= draft.call ?? '';
    const typed = this.files.map(({ code }) => code);
    for (const file of this.files) {
      const stored = file === this.first ? draft : draft.files?.[file.name];
      if (stored) file.stored = { code: stored.code, replaced: [stored.replaced ?? []].flat() };
    }
    if (this.files.every(({ code }, index) => code === typed[index])) return;
    this.notice =
      draft.version === this.lab.version
        ? 'This is what you typed here before.'
        : 'This is what you typed here before. The lab has changed since: read the instructions again.';
  }

  store(): void {
    const further = this.files.slice(1).map(({ name, stored }) => [name, stored] as const);
    this.drafts().storeDraft({
      version: this.lab.version,
      ...this.first.stored,
      call: this.call,
      ...(further.length > 0 && { files: Object.fromEntries(further) }),
    });
  }

  /** Of the file that is shown. */
  startOver(): void {
    const file = this.shownFile;
    if (file.code === file.starter) return;
    file.replace(file.starter, this.isStored(file));
    this.note(`${this.files.length > 1 ? file.name : 'This'} is the starter again.`);
  }

  takeBack({ code, files }: Program): void {
    for (const file of this.files) {
      const text = file === this.first ? code : files?.[file.name];
      if (text !== undefined) file.replace(text, this.isStored(file));
    }
    this.note('This is the code of that attempt.');
  }

  /** In the file that is shown. */
  undo(): void {
    this.shownFile.undo(this.isStored(this.shownFile));
    this.note('This is your program from before.');
  }

  private get first(): FileDraft {
    return this.files[0]!;
  }

  private get shownFile(): FileDraft {
    return this.files.find(({ name }) => name === this.shown) ?? this.first;
  }

  private note(notice: string): void {
    this.notice = notice;
    this.store();
  }

  /** The starter and the attempts can be had again from their own places. */
  private isStored(file: FileDraft): (code: string) => boolean {
    const { submitted } = this.drafts();
    const textIn = (one: Program) => (file === this.first ? one.code : one.files?.[file.name]);
    return (code) => code === file.starter || submitted.some((one) => textIn(one) === code);
  }
}

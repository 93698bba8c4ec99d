import type { Drafts } from '../drafts.js';
import { replaceProgram, undoReplacing, type ReplaceableProgram } from '../replaced-programs.js';

interface DraftedLab {
  version: string;
  starter_code: string;
}

/** What a learner writes in a lab. This browser stores every change. */
export class ProgramDraft {
  code = $state('');
  /** A call of the learner's own. */
  call = $state('');
  /** Where the program comes from, when that is not what was typed last. */
  notice = $state('');
  private replaced = $state.raw<readonly string[]>([]);
  readonly canUndo = $derived(this.replaced.length > 0 && this.replaced.at(-1) !== this.code);

  /** @param sent what a form without script has sent, and its answer shows again */
  constructor(
    private readonly lab: DraftedLab,
    private readonly drafts: () => Drafts,
    private readonly sent: { code: string; call?: string } | null,
  ) {
    this.code = sent?.code ?? lab.starter_code;
    this.call = sent?.call ?? '';
  }

  /** Brings back what was typed on an earlier visit; only in a browser. */
  restore(): void {
    const { draft } = this.drafts();
    if (this.sent || !draft) return;
    this.call ||= draft.call ?? '';
    this.replaced = [draft.replaced ?? []].flat();
    if (draft.code === this.code) return;
    this.code = draft.code;
    this.notice =
      draft.version === this.lab.version
        ? 'This is what you typed here before.'
        : 'This is what you typed here before. The lab has changed since: read the instructions again.';
  }

  store(): void {
    const { code, call, replaced } = this;
    this.drafts().storeDraft({ version: this.lab.version, code, call, replaced });
  }

  startOver(): void {
    if (this.code === this.lab.starter_code) return;
    this.change(replaceProgram(this.program, this.lab.starter_code, this.isStored()), 'This is the starter again.');
  }

  takeBack(code: string): void {
    this.change(replaceProgram(this.program, code, this.isStored()), 'This is the code of that attempt.');
  }

  undo(): void {
    this.change(undoReplacing(this.program, this.isStored()), 'This is your program from before.');
  }

  private get program(): ReplaceableProgram {
    return { code: this.code, replaced: this.replaced };
  }

  private change({ code, replaced }: ReplaceableProgram, notice: string): void {
    this.code = code;
    this.replaced = replaced;
    this.notice = notice;
    this.store();
  }

  /** The starter and the attempts can be had again from their own places. */
  private isStored(): (code: string) => boolean {
    const { submitted } = this.drafts();
    return (code) => code === this.lab.starter_code || submitted.some((one) => one.code === code);
  }
}

import type { Program } from './submitting/program.js';

export interface DraftStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface Draft {
  version: string;
  code: string;
  /** A call of the learner's own. */
  call?: string;
  /** Programs that the starter or an attempt has replaced, the last at the end. Earlier releases stored only one. */
  replaced?: string | readonly string[];
  /** The further files of the lab, by their names. */
  files?: Record<string, { code: string; replaced?: readonly string[] }>;
}

/** A submission whose grade has not arrived; sent again with its key it is no second one. */
export interface Pending extends Program {
  key: string;
  submissionId?: string;
}

export interface SubmittedCode extends Program {
  submissionId: string;
}

const mostSubmitted = 30;

export interface DraftStorages {
  browser: DraftStorage | undefined;
  tab: DraftStorage | undefined;
}

/**
 * Two tabs of a lab do not disturb each other: each goes on with its own code, and a new one begins with what was
 * written last. A full or closed storage loses it, and breaks nothing.
 */
export class Drafts {
  private readonly prefix: string;

  /**
   * @param owner stands for the learner, so that nobody else who uses this browser is shown this learner's code
   * @param isReview code for a review is apart, because an earlier solution would make recall copying
   */
  constructor(
    private readonly storages: DraftStorages,
    owner: string,
    labId: number,
    private readonly isReview = false,
  ) {
    this.prefix = `lab:${owner}:${labId}`;
  }

  get draft(): Draft | undefined {
    const { browser, tab } = this.storages;
    // A review ends in all tabs at once, so its code is in none of their storages.
    const own = this.isReview ? undefined : this.read<Draft>(tab, 'draft');
    return own ?? this.read<Draft>(browser, this.draftName);
  }

  storeDraft(draft: Draft): void {
    const { browser, tab } = this.storages;
    if (!this.isReview) this.write(tab, 'draft', draft);
    this.write(browser, this.draftName, draft);
  }

  removeReview(): void {
    this.remove(this.storages.browser, 'review');
  }

  removeDraft(): void {
    const { browser, tab } = this.storages;
    this.remove(tab, 'draft');
    this.remove(browser, this.draftName);
  }

  get pending(): Pending | undefined {
    return this.read<Pending>(this.storages.tab, 'pending');
  }

  storePending(pending: Pending): void {
    this.write(this.storages.tab, 'pending', pending);
  }

  removePending(): void {
    this.remove(this.storages.tab, 'pending');
  }

  get submitted(): SubmittedCode[] {
    return this.read<SubmittedCode[]>(this.storages.browser, 'submitted') ?? [];
  }

  addSubmitted(added: SubmittedCode): void {
    const others = this.submitted.filter(({ submissionId }) => submissionId !== added.submissionId);
    this.write(this.storages.browser, 'submitted', [added].concat(others).slice(0, mostSubmitted));
  }

  private get draftName(): string {
    return this.isReview ? 'review' : 'draft';
  }

  private read<T>(storage: DraftStorage | undefined, name: string): T | undefined {
    try {
      const text = storage?.getItem(`${this.prefix}:${name}`);
      return text ? (JSON.parse(text) as T) : undefined;
    } catch {
      // Somebody has changed it by hand, or the browser refuses its storage.
      return undefined;
    }
  }

  private write(storage: DraftStorage | undefined, name: string, value: unknown): void {
    try {
      storage?.setItem(`${this.prefix}:${name}`, JSON.stringify(value));
    } catch {
      // The storage is full or closed: the page works on without it.
    }
  }

  private remove(storage: DraftStorage | undefined, name: string): void {
    try {
      storage?.removeItem(`${this.prefix}:${name}`);
    } catch {
      // As above.
    }
  }
}

/** What somebody without an account writes stays in this tab alone: nobody knows who uses the browser next. */
export function visitorDrafts(labId: number): Drafts {
  return new Drafts({ browser: undefined, tab: draftStorages().tab }, 'visitor', labId);
}

/** Moves the visitor's draft of this tab to the account that signs in, unless the account has a draft. */
export function takeUpVisitorDraft(labId: number, drafts: Drafts): void {
  const before = visitorDrafts(labId);
  if (before.draft && !drafts.draft) drafts.storeDraft(before.draft);
  before.removeDraft();
}

export function draftStorages(): DraftStorages {
  return { browser: browserStorage(), tab: unlessSwitchedOff(() => globalThis.sessionStorage) };
}

export function browserStorage(): DraftStorage | undefined {
  return unlessSwitchedOff(() => globalThis.localStorage);
}

function unlessSwitchedOff(storage: () => DraftStorage): DraftStorage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

/** The part of a browser's storage that drafts need. */
export interface DraftStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface Draft {
  /** The version of the lab that the code was written for. */
  version: string;
  code: string;
}

/** A submission whose grade has not arrived; sent again with its key it is no second one. */
export interface Pending {
  key: string;
  code: string;
  /** Undefined until the platform has accepted it. */
  submissionId?: string;
}

export interface SubmittedCode {
  submissionId: string;
  code: string;
}

const mostSubmitted = 30;

/** What one learner has written for one lab, in one browser. A full or closed storage loses it, and breaks nothing. */
export class Drafts {
  private readonly prefix: string;

  /**
   * @param owner stands for the learner, so that nobody else who uses this browser is shown this learner's code
   * @param isReview code for a review is apart, because an earlier solution would make recall copying
   */
  constructor(
    private readonly storage: DraftStorage | undefined,
    owner: string,
    labId: number,
    private readonly isReview = false,
  ) {
    this.prefix = `lab:${owner}:${labId}`;
  }

  get draft(): Draft | undefined {
    return this.read<Draft>(this.draftName);
  }

  storeDraft(draft: Draft): void {
    this.write(this.draftName, draft);
  }

  /** Ends a review: the next one begins with the starter again. */
  removeReview(): void {
    this.remove('review');
  }

  get pending(): Pending | undefined {
    return this.read<Pending>('pending');
  }

  storePending(pending: Pending): void {
    this.write('pending', pending);
  }

  removePending(): void {
    this.remove('pending');
  }

  /** Newest first. */
  get submitted(): SubmittedCode[] {
    return this.read<SubmittedCode[]>('submitted') ?? [];
  }

  addSubmitted(added: SubmittedCode): void {
    const others = this.submitted.filter(({ submissionId }) => submissionId !== added.submissionId);
    this.write('submitted', [added].concat(others).slice(0, mostSubmitted));
  }

  private get draftName(): string {
    return this.isReview ? 'review' : 'draft';
  }

  private read<T>(name: string): T | undefined {
    try {
      const text = this.storage?.getItem(`${this.prefix}:${name}`);
      return text ? (JSON.parse(text) as T) : undefined;
    } catch {
      // Somebody has changed it by hand, or the browser refuses its storage.
      return undefined;
    }
  }

  private write(name: string, value: unknown): void {
    try {
      this.storage?.setItem(`${this.prefix}:${name}`, JSON.stringify(value));
    } catch {
      // The storage is full or closed: the page works on without it.
    }
  }

  private remove(name: string): void {
    try {
      this.storage?.removeItem(`${this.prefix}:${name}`);
    } catch {
      // As above.
    }
  }
}

/** Returns the storage of this browser; undefined where it is switched off. */
export function browserStorage(): DraftStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

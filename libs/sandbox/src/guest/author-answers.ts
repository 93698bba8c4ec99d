import type { Exchange } from './conversation.js';

export interface AuthorAnswer {
  /** Of the last request that the instance got. */
  reply: Exchange['reply'];
  /** False when the program could not even be loaded. */
  isOfCall: boolean;
  /** The compiled program, when this call compiled it. */
  packed: string | null;
  /** The steps that it took. */
  fuel: number;
}

const mostCharacters = 8 * 1024 * 1024;

/**
 * What authors' programs have answered in this process, for all submissions. The key holds all that an answer depends
 * on, the program's text with it, so nothing ever has to be dropped, except for room: then everything is.
 */
export class AuthorAnswers {
  private readonly answers = new Map<string, AuthorAnswer>();
  private characters = 0;

  constructor(private readonly room = mostCharacters) {}

  find(key: string): AuthorAnswer | undefined {
    return this.answers.get(key);
  }

  keep(key: string, answer: AuthorAnswer): void {
    if (this.answers.has(key)) return;
    const size = key.length + JSON.stringify(answer).length;
    if (size > this.room) return;
    if (this.characters + size > this.room) {
      this.answers.clear();
      this.characters = 0;
    }
    this.answers.set(key, answer);
    this.characters += size;
  }
}

/** What a process tells its orchestrator: it lives from the first moment, and is ready from its start until it is told to stop. */
export class Health {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';

  get isReady(): boolean {
    return this.state === 'ready';
  }

  started(): void {
    if (this.state === 'starting') this.state = 'ready';
  }

  stopping(): void {
    this.state = 'stopping';
  }

  /** In one word, for the answer to a probe. */
  get word(): string {
    return this.state;
  }
}

/** A process is live from the first moment, and ready from its start until it receives a stop signal. */
export class Health {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';

  get isReady(): boolean {
    return this.state === 'ready';
  }

  markStarted(): void {
    if (this.state === 'starting') this.state = 'ready';
  }

  markStopping(): void {
    this.state = 'stopping';
  }

  get word(): string {
    return this.state;
  }
}

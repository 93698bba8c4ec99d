/** Names under which each connection prepares statements, the same for the same text. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** @param most how many texts get a name; the server keeps as many prepared statements for every connection */
  constructor(private readonly most: number) {}

  /**
   * The name of a text, or undefined once there are too many: texts that were built from values by mistake then cost
   * time, not the server's memory.
   */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size === this.most) return known;
    const name = `read_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

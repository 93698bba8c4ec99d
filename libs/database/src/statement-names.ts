const namePattern = /^[a-z][a-z0-9-]{0,47}$/;

/**
 * Names for prepared statements on each connection: the same name for the same text, another one for every other text.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly texts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Returns the name of a text; undefined for one that is run seldom, and once there are too many: texts that were built from values by mistake then
   * cost time, not the server's memory. A statement whose text varies with its fragments has several names.
   * @throws Error for a name that is not kebab-case or longer than 48 characters: PostgreSQL would cut it off
   */
  nameFor(statement: { name: string; text: string; isSeldom?: true }): string | undefined {
    if (statement.isSeldom) return undefined;
    const known = this.names.get(statement.text);
    if (known !== undefined || this.names.size >= this.most) return known;
    if (!namePattern.test(statement.name)) throw new Error(`"${statement.name}" cannot name a statement`);
    const number = (this.texts.get(statement.name) ?? 0) + 1;
    this.texts.set(statement.name, number);
    const name = number === 1 ? statement.name : `${statement.name}#${number}`;
    this.names.set(statement.text, name);
    return name;
  }
}

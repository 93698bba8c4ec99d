import { isNode, type Node } from 'yaml';

export interface Edit {
  from: number;
  to: number;
  text: string;
}

export type Ranged = Node & { range: [number, number, number] };

export function applied(text: string, { from, to, text: inserted }: Edit): string {
  return text.slice(0, from) + inserted + text.slice(to);
}

export function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

export function isRanged(node: unknown): node is Ranged {
  return isNode(node) && Array.isArray(node.range);
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

export function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), lineEnd(text, offset));
}

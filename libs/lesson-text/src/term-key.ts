/** Equal for the spellings of a term that differ in case, accents, hyphens or a final s; empty without a letter or digit. */
export function termKey(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(/s$/, '');
}

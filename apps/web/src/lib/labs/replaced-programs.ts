/** A program with what it has replaced, the last at the end. */
export interface ReplaceableProgram {
  code: string;
  replaced: readonly string[];
}

type IsStored = (code: string) => boolean;

const mostReplaced = 10;

/**
 * Nothing that was typed gets lost by it, of the last ten programs.
 * @param isStored whether a program can be had again from elsewhere, such as from the list of attempts
 */
export function replaceProgram({ code, replaced }: ReplaceableProgram, by: string, isStored: IsStored) {
  if (by === code) return { code, replaced };
  const typed = replaced.filter((one) => one !== code && !isStored(one));
  return { code: by, replaced: typed.concat(code).slice(-mostReplaced) };
}

/** Goes to the program before. What it leaves comes up again after all others. */
export function undoReplacing({ code, replaced }: ReplaceableProgram, isStored: IsStored): ReplaceableProgram {
  const others = replaced.slice(0, -1);
  return { code: replaced.at(-1) ?? code, replaced: isStored(code) ? others : [code, ...others] };
}

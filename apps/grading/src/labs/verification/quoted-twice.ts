const words = /^[A-Za-z][^()[\]{}'"\\\n]*$/;

const attribute = /^[A-Za-z_]\w*(\.\w+)+$/;

/** YAML takes the quotes of `expected: "Yes"`, so Python reads a name. A dot or a call is more likely the program's. */
export function quotedTwice(expected: string, complaint: string): string {
  if (/raises NameError/.test(complaint) && (attribute.test(expected) || !words.test(expected)))
    return `${complaint} An expected value knows no name of the program: expect a plain value, such as an attribute's.`;
  const isUnquoted = words.test(expected) && /not an expression|raises NameError/.test(complaint);
  return isUnquoted ? `${complaint} A text needs quotes within quotes: expected: '"${expected}"'.` : complaint;
}

const codeSpan = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;
const picture = /!\[([^\][]*)\](?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[[^\]]*\])/g;
const pictureTag = /<(?:img|image|picture|svg|object|embed|iframe|video)\b[^>]*>/gi;
const layoutTag =
  /<\/?(?:br|details|summary|p|div|span|center|hr|a|b|i|u|em|strong|kbd|picture|svg|object|video)\b[^>]*>/gi;
const tableTag = /<(\/?)(?:table|caption|thead|tbody|tfoot|tr|t([dh]))\b[^>]*>/gi;
const raised = /<(su[bp])>([^<\n]*)<\/\1>/gi;
const footnote = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/gm;
const footnoteMark = /[ \t]*\[\^([^\]\s]+)\]/g;
const comment = /<!--(?:(?!<!--)[^])*?-->/g;
const inlineLink =
  /\[((?:[^\][]|\[[^\][]*\])*)\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+["'][^"']*["'])?\s*\)/g;
const definition = /^ {0,3}\[(?!\^)([^\]]+)\]:\s*<?(\S+?)>?(?:\s.*)?$/;
const referenceLink = /\[((?:[^\][]|\[[^\][]*\])*)\]\[([^\]]*)\]/g;
const bold = [/\*\*(?=\S)([^*]+?)(?<=\S)\*\*/g, /(?<!\w)__(?=\S)([^_]+?)(?<=\S)__(?!\w)/g];
const conceptLink = /^concept:[a-z0-9-]+\/([a-z0-9-]+)$/;

/** What is left out, as it was written, and a sentence about it. */
export interface Omission {
  written: string;
  message: string;
}

interface Options {
  boldStays: boolean;
  omissions: Omission[];
}

/** @param parts prose between code blocks, which are null. References may be defined in another part. */
export function ownProse(parts: readonly (string | null)[], options: Options): (string | null)[] {
  const bad = new Set(
    parts.flatMap((part) =>
      (part ?? '').split('\n').flatMap((line) => {
        const [, label, target = ''] = definition.exec(line) ?? [];
        return label === undefined || leadsToWeb(target) ? [] : [labelKey(label)];
      }),
    ),
  );
  const notes = new Set(parts.flatMap((part) => [...(part ?? '').matchAll(footnote)].map(([, label = '']) => label)));
  return parts.map((part) => (part === null ? null : ownPart(part, { bad, notes }, options)));
}

/** Also resolves references, for a text that stands alone. */
export function resolvedLinks(text: string): string {
  const targets = new Map<string, string>();
  const lines = text.split('\n').filter((line) => {
    const [, label, target = ''] = definition.exec(line) ?? [];
    if (label !== undefined) targets.set(labelKey(label), target);
    return label === undefined;
  });
  return outsideCode(lines.join('\n'), (prose) =>
    prose
      .replace(referenceLink, (_, shown: string) => shown)
      .replace(inlineLink, (_, shown: string) => ownLabel(shown))
      .replace(/\[([^\][]+)\](?![([])/g, (found, label: string) => (targets.has(labelKey(label)) ? label : found)),
  );
}

/** Labels of references that lead to no page of the web, and of footnotes. */
interface Labels {
  bad: ReadonlySet<string>;
  notes: ReadonlySet<string>;
}

function ownPart(part: string, { bad, notes }: Labels, { boldStays, omissions }: Options): string {
  const kept = part.split('\n').filter((line) => !bad.has(labelKey(definition.exec(line)?.[1] ?? '\0')));
  return outsideCode(kept.join('\n'), (prose) => {
    const plain = prose
      .replace(comment, '')
      .replace(picture, (written, alternative: string, target = '') => {
        omissions.push({ written, message: 'a picture is left out.' });
        const [address = ''] = (target as string).trim().split(/\s/);
        return leadsToWeb(address) ? `[${alternative || 'a picture'}](${address})` : alternative;
      })
      .replace(pictureTag, (written) => {
        omissions.push({ written, message: 'a picture is left out.' });
        return '';
      })
      .replace(layoutTag, (tag) => (/^<br/i.test(tag) ? '\n' : ''))
      .replace(tableTag, (_, end: string, cell?: string) => (end && cell ? ' ' : ''))
      .replace(raised, (_, kind: string, text: string) => (/p/i.test(kind) ? '^' : '_') + text)
      .replace(footnote, '\nNote $1: ')
      .replace(footnoteMark, (mark, label: string) => (notes.has(label) ? ` (note ${label})` : mark));
    const linked = plain
      .replace(inlineLink, (written, label: string, target: string) => {
        if (leadsToWeb(target)) return `[${ownLabel(label)}](${target})`;
        omissions.push({ written, message: 'a link that leads to no page of the web is left out.' });
        return ownLabel(label);
      })
      .replace(referenceLink, (found, label: string, reference: string) =>
        bad.has(labelKey(reference || label)) ? label : found,
      );
    return boldStays ? linked : withoutBold(linked);
  });
}

function withoutBold(prose: string): string {
  let text = prose;
  for (;;) {
    const next = bold.reduce((each, mark) => each.replace(mark, '*$1*'), text);
    if (next === text) return text;
    text = next;
  }
}

function ownLabel(label: string): string {
  const concept = conceptLink.exec(label)?.[1] ?? /^([^:]+):[a-z]+\/[a-z0-9-]+$/.exec(label)?.[1];
  return concept === undefined ? label : concept.replaceAll('-', ' ');
}

function leadsToWeb(target: string): boolean {
  return /^(?:https?:\/\/|mailto:)[\x21-\x7e]+$/i.test(target);
}

function labelKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Placeholders stand for code spans during a change, so that a phrase may contain one. */
function outsideCode(text: string, change: (prose: string) => string): string {
  const spans: string[] = [];
  const marked = text.replaceAll('\ue000', '').replace(codeSpan, (span) => `\ue000${spans.push(span) - 1}\ue000`);
  return change(marked).replace(/\ue000(\d+)\ue000/g, (_, index: string) => spans[Number(index)] ?? '');
}

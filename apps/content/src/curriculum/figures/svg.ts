import { XmlError, xmlParts, type XmlPart } from './xml.js';

type StartTag = Extract<XmlPart, { kind: 'start' }>;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Everything else is refused: scripts, `foreignObject`, images, links, and animations that set any attribute. */
const elements = new Set(
  [
    'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan',
    'linearGradient radialGradient stop marker pattern clipPath mask',
  ].flatMap((names) => names.split(' ')),
);

/** CSS that reaches beyond the file, or hides it behind an escape. */
const reachingCss = /@import|\\|url\(\s*(?!['"]?#)|image-set|src\s*\(/i;

/** SVG that is well-formed, draws by itself, runs nothing and loads nothing. Null for a figure. */
export function svgProblem(text: string): { line: number; message: string } | null {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  try {
    for (const { at, message } of problemsIn(xmlParts(text))) return { line: lineOf(at), message };
    return null;
  } catch (error) {
    if (error instanceof XmlError) return { line: lineOf(error.at), message: error.message };
    throw error;
  }
}

function* problemsIn(parts: readonly XmlPart[]): Iterable<{ at: number; message: string }> {
  const [root] = parts;
  const rootProblem = root?.kind === 'start' ? problemOfRoot(root) : 'there is no element.';
  if (rootProblem !== null) yield { at: root?.at ?? 0, message: rootProblem };
  let isStyle = false;
  for (const part of parts) {
    const message =
      part.kind === 'start' ? problemOf(part) : isStyle && part.kind === 'text' ? problemOfCss(part.text) : null;
    if (message !== null) yield { at: part.at, message };
    isStyle = part.kind === 'start' ? part.name === 'style' : part.kind === 'text' && isStyle;
  }
}

function problemOfRoot({ name, attributes }: StartTag): string | null {
  if (name !== 'svg') return 'the first element must be svg.';
  if (attributes.get('xmlns') !== svgNamespace) return `the first element must have xmlns="${svgNamespace}".`;
  return attributes.has('viewBox') ? null : 'the first element must have a viewBox, so that the figure scales.';
}

function problemOf({ name, attributes }: StartTag): string | null {
  if (!elements.has(name))
    return `the element ${name} is not possible in a figure; it only draws, and is a file of its own.`;
  for (const [key, value] of attributes) {
    const message = problemOfAttribute(key, value);
    if (message !== null) return message;
  }
  return null;
}

function problemOfAttribute(key: string, value: string): string | null {
  if (key === 'xmlns') return value === svgNamespace ? null : 'xmlns must be that of SVG.';
  if (key === 'xmlns:xlink') return value === xlinkNamespace ? null : 'xmlns:xlink must be that of XLink.';
  if (/^on/i.test(key)) return `the attribute ${key} runs a script; remove it.`;
  if (key === 'href' || key === 'xlink:href')
    return value.startsWith('#') ? null : `${key} must name a part of this figure, such as #arrow.`;
  if (key.includes(':') && key !== 'xml:space' && key !== 'xml:lang')
    return `the attribute ${key} is not one of SVG; save the drawing as plain SVG.`;
  return problemOfCss(value);
}

function problemOfCss(css: string): string | null {
  return reachingCss.test(css) ? 'a style must not load anything: url() may only name a part of this figure.' : null;
}

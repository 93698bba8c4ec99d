import { parseXml, XmlElement, XmlError, XmlNode } from '@rgrove/parse-xml';

interface Finding {
  at: number;
  message: string;
}

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

/** Kept, so that the check sees them. */
const everyNode = {
  includeOffsets: true,
  preserveCdata: true,
  preserveComments: true,
  preserveDocumentType: true,
  preserveXmlDeclaration: true,
};

/** SVG that is well-formed, draws by itself, runs nothing and loads nothing. Null for a figure. */
export function svgProblem(text: string): { line: number; message: string } | null {
  try {
    const document = parseXml(text, everyNode);
    const [finding] = document.children.flatMap(problemsOf);
    return finding ? { line: text.slice(0, finding.at).split('\n').length, message: finding.message } : null;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [reason = ''] = error.message.split('\n');
    return { line: error.line, message: `this is not well-formed XML: ${reason}.` };
  }
}

const harmless = new Set([XmlNode.TYPE_COMMENT, XmlNode.TYPE_TEXT, XmlNode.TYPE_XML_DECLARATION]);

/** A document type lets a small file grow without bounds; CDATA and instructions are read differently by browsers. */
function problemsOf(node: XmlNode): Finding[] {
  if (!(node instanceof XmlElement)) {
    if (harmless.has(node.type)) return [];
    const message = 'only elements, texts and comments are possible: remove what begins with <! or <?.';
    return [{ at: node.start, message }];
  }
  const message = (node.isRootNode ? problemOfRoot(node) : null) ?? problemOfElement(node);
  return [...(message === null ? [] : [{ at: node.start, message }]), ...node.children.flatMap(problemsOf)];
}

function problemOfRoot({ name, attributes }: XmlElement): string | null {
  if (name !== 'svg') return 'the first element must be svg.';
  if (attributes.xmlns !== svgNamespace) return `the first element must have xmlns="${svgNamespace}".`;
  return 'viewBox' in attributes ? null : 'the first element must have a viewBox, so that the figure scales.';
}

function problemOfElement({ name, attributes, text }: XmlElement): string | null {
  if (!elements.has(name))
    return `the element ${name} is not possible in a figure; it only draws, and is a file of its own.`;
  for (const [key, value] of Object.entries(attributes)) {
    const message = problemOfAttribute(key, value);
    if (message !== null) return message;
  }
  // The text as a browser reads it, whatever comments it is split by.
  return name === 'style' ? problemOfCss(text) : null;
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

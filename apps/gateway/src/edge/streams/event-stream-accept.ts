interface Range {
  type: string;
  quality: number;
}

/** RFC 9110, section 12.5.1. Only a client that names `text/event-stream` gets a stream; equal wishes mean JSON. */
export function prefersEventStream(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.split(',').map(readRange);
  const qualityOf = (type: string) => ranges.find((range) => range.type === type)?.quality;
  const stream = qualityOf('text/event-stream') ?? 0;
  const namedJson = qualityOf('application/json');
  const json = namedJson ?? qualityOf('application/*') ?? qualityOf('*/*') ?? 0;
  return stream > 0 && (namedJson === undefined ? stream >= json : stream > json);
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { type, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0 };
}

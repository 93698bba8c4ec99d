import MarkdownIt from 'markdown-it';
import { Html } from './html.js';

// Without HTML of its own: a tag in the Markdown is text. Links to scripts and data are left as text, too.
const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false });

export function rendered(markdown: string): Html {
  return new Html(renderer.render(markdown));
}

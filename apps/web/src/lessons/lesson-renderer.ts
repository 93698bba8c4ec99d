const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes HTML of the Markdown of lessons and labs. */
export class LessonRenderer {
  /** Returns the paragraphs of a text; whatever looks like HTML in it stays text. */
  html(markdown: string): Promise<string> {
    const paragraphs = markdown.split(/\n{2,}/).map((text) => text.replace(/[&<>"']/g, (sign) => entities[sign]!));
    return Promise.resolve(paragraphs.map((text) => `<p>${text}</p>`).join('\n'));
  }
}

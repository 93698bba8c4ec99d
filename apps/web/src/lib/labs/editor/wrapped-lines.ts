import { countColumn, RangeSetBuilder } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';

/** Fewer than a level of Python, so that the rest of a line does not look like a line of its own. */
const hangingColumns = 2;
/** Deeper code would leave too little of a phone's width to the rest of its lines. */
const mostColumns = 14;

const hanging = Array.from({ length: mostColumns + 1 }, (_, indent) => {
  const columns = indent + hangingColumns;
  // 6px are the editor's own.
  return Decoration.line({
    attributes: { style: `padding-left: calc(6px + ${columns}ch); text-indent: -${columns}ch` },
  });
});

function hangingLines({ visibleRanges, state: { doc, tabSize } }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      const indent = countColumn(line.text, tabSize, line.text.search(/\S|$/));
      lines.add(line.from, line.from, hanging[Math.min(indent, mostColumns)]!);
      if (line.to >= to) break;
    }
  return lines.finish();
}

/** The rest of a wrapped line stands a little further right than its beginning. */
export const wrappedLines = ViewPlugin.fromClass(
  class {
    lines: DecorationSet;

    constructor(view: EditorView) {
      this.lines = hangingLines(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.lines = hangingLines(view);
    }
  },
  { decorations: ({ lines }) => lines },
);

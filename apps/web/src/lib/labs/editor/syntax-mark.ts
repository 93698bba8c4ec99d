import { forceParsing, syntaxTree } from '@codemirror/language';
import { RangeSet, StateEffect, StateField, type EditorState, type Text } from '@codemirror/state';
import { EditorView, GutterMarker, lineNumberMarkers, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** The mark appears after this pause, so that it does not flicker while the learner types. */
const restMs = 700;
/** A program that takes longer, as a long one does, is parsed in several turns. */
const parseMs = 50;

interface ErrorTree {
  iterate(spec: { enter: (node: { type: { isError: boolean; name: string }; from: number }) => void }): void;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Of the first place that is no Python, or of the bracket before it that nothing closes, as Python reports it; undefined
 * while the learner still writes in that line.
 */
export function unreadableLine(tree: ErrorTree, doc: Text, cursor: number): number | undefined {
  let first: number | undefined;
  const open: { from: number; closedBy: string }[] = [];
  tree.iterate({
    enter: ({ type: { isError, name }, from }) => {
      if (isError) first = Math.min(first ?? from, from);
      else if (name in closing) open.push({ from, closedBy: closing[name]! });
      else if (name === open.at(-1)?.closedBy) open.pop();
    },
  });
  if (first === undefined) return undefined;
  const line = doc.lineAt(Math.min(first, open.at(-1)?.from ?? first)).number;
  return line === doc.lineAt(cursor).number ? undefined : line;
}

const markUnreadable = StateEffect.define<number | undefined>();

class UnreadableMarker extends GutterMarker {
  override elementClass = 'unreadable';
}
const marker = new UnreadableMarker();

const unreadable = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, state }) {
    const marked = effects.find((effect) => effect.is(markUnreadable));
    return marked ? marksOf(state, marked.value) : marks.map(changes);
  },
  provide: (field) => lineNumberMarkers.from(field),
});

function marksOf({ doc }: EditorState, line: number | undefined): RangeSet<GutterMarker> {
  return line === undefined ? RangeSet.empty : RangeSet.of(marker.range(doc.line(line).from));
}

/**
 * Marks the number of the first line with a syntax error, after a pause in typing.
 * @param onLine gets each new line number, or undefined without an error
 */
export function syntaxMark(onLine: (line: number | undefined) => void) {
  let shown: number | undefined;
  const show = (view: EditorView, line: number | undefined) => {
    if (line === shown) return;
    shown = line;
    view.dispatch({ effects: markUnreadable.of(line) });
    onLine(line);
  };
  class Rest {
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly view: EditorView) {}

    update({ docChanged, selectionSet }: ViewUpdate): void {
      if (docChanged || selectionSet) this.lookLater();
    }

    private lookLater(): void {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), restMs);
    }

    private look(): void {
      const { view } = this;
      const { doc, selection } = view.state;
      // A tree that ends before the program does has an error where it ends.
      if (!forceParsing(view, doc.length, parseMs)) return this.lookLater();
      show(view, unreadableLine(syntaxTree(view.state), doc, selection.main.head));
    }

    destroy(): void {
      clearTimeout(this.timer);
    }
  }
  return [unreadable, ViewPlugin.fromClass(Rest)];
}

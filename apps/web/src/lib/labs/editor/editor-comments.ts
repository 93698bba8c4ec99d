import { RangeSet, RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, WidgetType, type DecorationSet } from '@codemirror/view';
import { commentTexts, messageLines, type Comment } from '../results/grade-text.ts';

export const showComments = StateEffect.define<readonly Comment[]>();

interface Shown {
  lines: DecorationSet;
  signs: RangeSet<GutterMarker>;
}

const nothing: Shown = { lines: Decoration.none, signs: RangeSet.empty };

/** Decorations move with the text, so a comment stays at its line while the learner works on it. */
const comments = StateField.define<Shown>({
  create: () => nothing,
  update({ lines, signs }, { changes, effects, state }) {
    const shown = effects.find((effect) => effect.is(showComments));
    return shown ? shownIn(state, shown.value) : { lines: lines.map(changes), signs: signs.map(changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
});

class SignMarker extends GutterMarker {
  constructor(private readonly type: Comment['type']) {
    super();
  }

  override eq({ type }: SignMarker): boolean {
    return type === this.type;
  }

  override toDOM(): Node {
    return document.createTextNode(commentTexts[this.type].sign);
  }
}

/** A phone shows the signs alone, and has the comments with the result. */
export const commentsAtLines = [
  comments,
  gutter({
    class: 'signs',
    markers: ({ state }) => state.field(comments).signs,
    initialSpacer: () => new SignMarker('error'),
  }),
];

class CommentWidget extends WidgetType {
  constructor(private readonly comment: Comment) {
    super();
  }

  override eq({ comment }: CommentWidget): boolean {
    return comment.type === this.comment.type && comment.comment === this.comment.comment;
  }

  override toDOM(): HTMLElement {
    const { sign, text } = commentTexts[this.comment.type];
    const element = document.createElement('div');
    element.className = `comment comment-${this.comment.type}`;
    const kind = document.createElement('strong');
    kind.textContent = `${sign} ${text}: `;
    element.append(kind, messageLines(this.comment.comment));
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function shownIn({ doc }: EditorState, shown: readonly Comment[]): Shown {
  const lines = new RangeSetBuilder<Decoration>();
  const signs = new RangeSetBuilder<GutterMarker>();
  const byLine = Map.groupBy(shown, ({ line }) => Math.min(Math.max(1, line), doc.lines));
  for (const [line, own] of [...byLine].sort(([a], [b]) => a - b)) {
    const { from, to } = doc.line(line);
    const [{ type }] = own as [Comment];
    signs.add(from, from, new SignMarker(type));
    lines.add(from, from, Decoration.line({ class: `commented commented-${type}` }));
    for (const comment of own)
      lines.add(to, to, Decoration.widget({ widget: new CommentWidget(comment), block: true, side: 1 }));
  }
  return { lines: lines.finish(), signs: signs.finish() };
}

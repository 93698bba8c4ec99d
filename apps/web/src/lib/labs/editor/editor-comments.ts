import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { commentTexts, messageLines, type Comment } from '../results/grade-text.ts';

export const showComments = StateEffect.define<readonly Comment[]>();

/** Decorations move with the text, so a comment stays at its line while the learner works on it. */
export const commentsAtLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { changes, effects, state }) {
    const shown = effects.find((effect) => effect.is(showComments));
    return shown ? decorationsOf(state, shown.value) : decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

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

function decorationsOf({ doc }: EditorState, comments: readonly Comment[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const byLine = Map.groupBy(comments, ({ line }) => Math.min(Math.max(1, line), doc.lines));
  for (const [line, own] of [...byLine].sort(([a], [b]) => a - b)) {
    const { from, to } = doc.line(line);
    builder.add(from, from, Decoration.line({ class: `commented commented-${own[0]!.type}` }));
    for (const comment of own)
      builder.add(to, to, Decoration.widget({ widget: new CommentWidget(comment), block: true, side: 1 }));
  }
  return builder.finish();
}

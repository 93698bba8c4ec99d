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

const openComments = StateEffect.define<boolean>();

/** A phone shows the signs alone until one is touched. */
const areOpen = StateField.define<boolean>({
  create: () => false,
  update(value, { effects }) {
    const opened = effects.find((effect) => effect.is(openComments));
    return opened?.value ?? (value && !effects.some((effect) => effect.is(showComments)));
  },
  provide: (field) => EditorView.editorAttributes.from(field, (value) => ({ class: value ? 'open-comments' : '' })),
});

/** The number beside a sign makes it broad enough for a finger. */
export const touchedSigns = {
  click(view: EditorView, { from }: { from: number }): boolean {
    let isCommented = false;
    view.state.field(comments).signs.between(from, from, () => void (isCommented = true));
    if (isCommented) view.dispatch({ effects: openComments.of(!view.state.field(areOpen)) });
    return isCommented;
  },
};

export const commentsAtLines = [
  comments,
  areOpen,
  gutter({
    class: 'signs',
    domEventHandlers: touchedSigns,
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

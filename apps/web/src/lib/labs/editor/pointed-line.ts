import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { onePartAtATime } from '../panes/lab-parts.ts';

const pointAt = StateEffect.define<number>();

/** The line that a result leads to. The mark is gone with the next change. */
export const pointedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { docChanged, effects }) {
    const pointed = effects.find((effect) => effect.is(pointAt));
    if (pointed) return Decoration.set(Decoration.line({ class: 'pointed' }).range(pointed.value));
    return docChanged ? Decoration.none : decorations;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function pointTo(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(Math.max(1, line), doc.lines));
  const scroll = EditorView.scrollIntoView(from, { y: 'center' });
  view.dispatch({ selection: { anchor: from }, effects: [pointAt.of(from), scroll] });
  view.focus();
  if (matchMedia(onePartAtATime).matches) scrollToMiddle(view, from);
}

/** The editor scrolls its own box; the page around it only until the line is at an edge, where the keyboard comes. */
function scrollToMiddle(view: EditorView, position: number): void {
  const place = view.coordsAtPos(position);
  if (place) scrollBy(0, (place.top + place.bottom - innerHeight) / 2);
}

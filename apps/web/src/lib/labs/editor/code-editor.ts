import { defaultKeymap, history, historyKeymap, indentMore, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { indent } from './code-keys.ts';
import { commentsAtLines, showComments, touchedSigns } from './editor-comments.ts';
import { editorTheme } from './editor-theme.ts';
import { pointedLine, pointTo } from './pointed-line.ts';
import { syntaxMark } from './syntax-mark.ts';
import { wrappedLines } from './wrapped-lines.ts';
import { onePartAtATime } from '../panes/lab-parts.ts';
import type { Comment } from '../results/grade-text.ts';

export interface CodeEditor {
  text: string;
  showComments(comments: readonly Comment[]): void;
  jumpTo(line: number): void;
  insert(text: string): void;
  /** @param at where the cursor goes */
  focus(at: number): void;
  destroy(): void;
}

export interface EditorEvents {
  onChange: (text: string) => void;
  /** Gets the number of the first line with a syntax error; undefined without one. */
  onUnreadable: (line: number | undefined) => void;
}

/** Chromium would write the old text's look as an inline style, which the page's Content-Security-Policy stops. */
const replacedByTyping = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to } = selectedNow(view);
    if (inputType !== 'insertText' || data === null || view.composing || from === to) return false;
    const insert = view.state.toText(data);
    const selection = { anchor: from + insert.length };
    view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** The editor's state hears of a selection only after a moment. */
function selectedNow(view: EditorView): { from: number; to: number } {
  // Browsers other than Chromium have no selections of shadow roots.
  const { getSelection } = view.root as Partial<Document>;
  const selection = getSelection?.call(view.root);
  const [anchor, focus] = [selection?.anchorNode ?? null, selection?.focusNode ?? null];
  if (!selection || !anchor || !focus || !view.contentDOM.contains(anchor) || !view.contentDOM.contains(focus))
    return view.state.selection.main;
  const ends = [view.posAtDOM(anchor, selection.anchorOffset), view.posAtDOM(focus, selection.focusOffset)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** The parts of the page and the keys stay over the top of what is scrolled. */
const belowKeys = EditorView.scrollMargins.of(() => (matchMedia(onePartAtATime).matches ? { top: 110 } : null));

const pythonEditor = [
  lineNumbers({ domEventHandlers: touchedSigns }),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('    '),
  bracketMatching(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  wrappedLines,
  python(),
  editorTheme,
  replacedByTyping,
  commentsAtLines,
  pointedLine,
  belowKeys,
  keymap.of(defaultKeymap.concat(historyKeymap, indentWithTab)),
];

/** It lives in a shadow root, whose adopted style sheets need no exception of the Content-Security-Policy. */
export function createEditor(
  host: HTMLElement,
  text: string,
  label: string,
  { onChange, onUnreadable }: EditorEvents,
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const extensions = [pythonEditor, labelled(label), reportChanges(onChange), syntaxMark(onUnreadable)];
  const state = EditorState.create({ doc: text, extensions });
  const view = new EditorView({ state, parent: root, root });
  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(insert) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    },
    showComments: (comments) => view.dispatch({ effects: showComments.of(comments) }),
    jumpTo: (line) => pointTo(view, line),
    insert(text) {
      if (text === indent) indentMore(view);
      else view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
      view.focus();
    },
    focus(at) {
      view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function labelled(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' });
}

function reportChanges(onChange: (text: string) => void): Extension {
  return EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
    if (docChanged) onChange(doc.toString());
  });
}

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { commentsAtLines, showComments } from './editor-comments.ts';
import { editorTheme } from './editor-theme.ts';
import type { Comment } from './grade-text.ts';

export interface CodeEditor {
  text: string;
  showComments(comments: readonly Comment[]): void;
  /** Puts the cursor at the beginning of a line, from 1. */
  jumpTo(line: number): void;
  focus(): void;
  destroy(): void;
}

/**
 * Replaces a selection by what is typed over it. Chromium would write the look of the old text into the new text as an
 * inline style, which the page's Content-Security-Policy stops.
 */
const replacedByTyping = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { state, composing } = view;
    if (inputType !== 'insertText' || data === null || composing || state.selection.main.empty) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/**
 * Creates an editor for Python. It lives in a shadow root, whose adopted style sheets need no exception of the page's
 * Content-Security-Policy.
 */
export function createEditor(
  host: HTMLElement,
  text: string,
  label: string,
  onChange: (text: string) => void,
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of('    '),
      bracketMatching(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      python(),
      editorTheme,
      replacedByTyping,
      commentsAtLines,
      keymap.of(defaultKeymap.concat(historyKeymap, indentWithTab)),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) onChange(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, parent: root, root });
  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(insert) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    },
    showComments: (comments) => view.dispatch({ effects: showComments.of(comments) }),
    jumpTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

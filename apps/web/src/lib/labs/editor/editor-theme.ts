import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours are the custom properties of the page, which reach into the shadow root and follow the theme. */
const view = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '0.92rem', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', maxHeight: 'calc(var(--editor-most, 70vh) - 2px)' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.6rem 0' },
  '.cm-content, .cm-gutter': { minHeight: 'calc(var(--editor-height) - 2px)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--faint)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--wash)', outline: '1px solid var(--edge)' },
  '&.cm-focused .cm-nonmatchingBracket': { color: 'var(--bad)' },
  '.commented': { backgroundColor: 'color-mix(in srgb, var(--warn) 12%, transparent)' },
  '.commented-error': { backgroundColor: 'color-mix(in srgb, var(--bad) 12%, transparent)' },
  '.commented-praise': { backgroundColor: 'color-mix(in srgb, var(--good) 12%, transparent)' },
  '.comment': {
    padding: '0.25rem 0.8rem',
    borderLeft: '4px solid var(--warn)',
    backgroundColor: 'var(--paper)',
    fontFamily: 'var(--text-font)',
    fontSize: '0.88rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.signs': { minWidth: '1.4rem', textAlign: 'center', color: 'var(--bad)', fontWeight: '700' },
  '.pointed': { boxShadow: 'inset 4px 0 var(--accent)', backgroundColor: 'var(--wash)' },
  '.unreadable': { color: 'var(--bad)', fontWeight: '700', textDecoration: 'underline wavy' },
  '@media (max-width: 63.99rem)': { '.comment': { display: 'none' } },
  '&.open-comments .comment': { display: 'block' },
  '.comment-error': { borderLeftColor: 'var(--bad)' },
  '.comment-hint': { borderLeftColor: 'var(--accent)' },
  '.comment-praise': { borderLeftColor: 'var(--good)' },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.comment, tags.docComment], color: 'var(--faint)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

export const editorTheme = [view, syntaxHighlighting(highlighting)];

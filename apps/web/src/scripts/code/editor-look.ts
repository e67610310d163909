// How code looks: the tokens of the product, so that it follows the scheme and the contrast of the reader.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const frame = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)", fontSize: "12.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    fontFeatureSettings: "'calt' 0",
    lineHeight: "20px",
    letterSpacing: "-.01em",
  },
  ".cm-content": { padding: "10px 0", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 12px 0 0" },
  ".cm-gutters": { color: "var(--text-3)", backgroundColor: "var(--surface)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "34px", padding: "0 14px 0 8px" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--accent-soft)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--text-2)", boxShadow: "inset 2px 0 var(--accent)" },
  "& .cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--active)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--active)", outline: "none" },
  ".cm-tooltip": {
    color: "var(--text)",
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-md)",
    boxShadow: "var(--shadow-menu)",
    fontFamily: "var(--font-sans)",
    fontSize: "var(--type-label-size)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "240px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    color: "var(--text)",
    background: "var(--active)",
  },
  ".cm-completionDetail": { color: "var(--text-3)", fontStyle: "normal" },
  ".cm-completionInfo": { maxWidth: "340px", padding: "8px 10px", whiteSpace: "pre-wrap" },
  ".cm-diagnostic": { padding: "6px 10px", whiteSpace: "pre-wrap", maxWidth: "480px" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--status-error-fg)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--status-warning-fg)" },
  ".cm-lintRange-error, .cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy 1px",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-error": { textDecorationColor: "var(--status-error-fg)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--status-warning-fg)" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--status-error-fg)" },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--status-success-bg)" },
  "&.cm-merge-b .cm-changedText": { background: "none", textDecoration: "underline" },
  ".cm-deletedChunk": { backgroundColor: "var(--status-error-bg)" },
  ".cm-deletedChunk .cm-deletedText": { background: "none" },
  ".cm-changeGutter": { width: "3px", paddingLeft: "1px" },
  ".cm-changedLineGutter, .cm-insertedLineGutter": { background: "var(--positive)" },
  ".cm-deletedLineGutter": { background: "var(--negative)" },
});

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--status-stopped-fg)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--status-success-fg)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--status-warning-fg)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: "var(--status-ongoing-fg)",
  },
  { tag: [tags.typeName, tags.className], color: "var(--status-current-fg)" },
  { tag: tags.comment, color: "var(--text-3)", fontStyle: "italic" },
]);

export const editorLook: readonly Extension[] = [frame, syntaxHighlighting(words)];

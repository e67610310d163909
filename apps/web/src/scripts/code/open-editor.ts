// The editor itself, in a tree of its own inside the page. There it brings its style as a constructed sheet; in the page it would write a
// style element, which the policy of the page forbids.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { editorLook } from "./editor-look.ts";
import { completeScript } from "./script-completion.ts";
import { typedText } from "./typed-text.ts";

export type CodeProblem = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: "error" | "warning";
};

export type CursorPosition = { readonly line: number; readonly column: number };

export type EditorOptions = {
  readonly text: string;
  /** What the code is, for those who hear the page. */
  readonly label: string;
  /** Shows what differs from another text, and takes no words. */
  readonly compareWith?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly onChange: (text: string) => void;
  readonly onMove: (place: CursorPosition) => void;
};

export type CodeEditorView = {
  readonly showProblems: (problems: readonly CodeProblem[]) => void;
  readonly goTo: (place: CursorPosition) => void;
  readonly close: () => void;
};

export function openEditor(host: HTMLElement, options: EditorOptions): CodeEditorView {
  const { text, label, compareWith, isReadOnly = false, onChange, onMove } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const isFixed = isReadOnly || compareWith !== undefined;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        javascript({ typescript: true }),
        ...editorLook,
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        ...(isFixed ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : writing()),
        ...(compareWith === undefined
          ? []
          : [unifiedMergeView({ original: compareWith, mergeControls: false, gutter: true })]),
        EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
          if (docChanged) onChange(state.doc.toString());
          if (docChanged || selectionSet) onMove(placeOf(state.doc, state.selection.main.head));
        }),
      ],
    }),
  });
  return {
    showProblems: (problems) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => diagnosticOf(view.state, problem)),
        ),
      ),
    goTo: (place) => {
      view.dispatch({ selection: { anchor: offsetOf(view.state.doc, place) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

function writing(): readonly Extension[] {
  return [
    history(),
    typedText,
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [completeScript], icons: false }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
  ];
}

function diagnosticOf(state: EditorState, problem: CodeProblem): Diagnostic {
  const from = offsetOf(state.doc, problem);
  // The word at that place, or else one character: a mark of no width is not seen.
  const to = state.wordAt(from)?.to ?? Math.min(from + 1, state.doc.length);
  return { from, to: Math.max(from, to), severity: problem.severity, message: problem.message };
}

function offsetOf(doc: Text, { line, column }: CursorPosition): number {
  const known = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(known.from + Math.max(column, 1) - 1, known.to);
}

function placeOf(doc: Text, offset: number): CursorPosition {
  const line = doc.lineAt(offset);
  return { line: line.number, column: offset - line.from + 1 };
}

// The editor of formatted text: bold, italic, underline, strike, headings, lists, quotations and links, stored as HTML of just these.

import { getSchema } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ReactElement, useEffect, useRef } from "react";
import type { FrameParts } from "../FieldFrame.tsx";
import { editorDocument, pastedSlice } from "./editor-content.ts";
import styles from "./Rich.module.css";
import { RichTextToolbar } from "./RichTextToolbar.tsx";

type Props = {
  readonly html: string;
  readonly parts: FrameParts;
  readonly isDisabled: boolean;
  readonly onChange: (html: string | null) => void;
  readonly onTouch: () => void;
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ["http", "https", "mailto"], defaultProtocol: "https" },
    trailingNode: false,
  }),
];
const schema = getSchema(extensions);

export function RichTextEditor({ html, parts, isDisabled, onChange, onTouch }: Props): ReactElement {
  const { labelId, control, state } = parts;
  /** What the editor itself has stored last. Its own text must not be read into it again while the user types. */
  const own = useRef(html);
  const store = (editor: Editor): void => {
    own.current = editor.isEmpty ? "" : editor.getHTML();
    onChange(editor.isEmpty ? null : own.current);
  };
  const latest = useRef({ store, onTouch });
  useEffect(() => {
    latest.current = { store, onTouch };
  });
  const editor = useEditor({
    extensions,
    content: editorDocument(schema, html),
    editable: !isDisabled,
    // Its style sheet stands in ours: the page takes no style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...attributesOf(labelId, control),
        class: `${styles.content} ${styles.editable}`,
      },
      handleDOMEvents: { paste: takePaste, drop: takeDrop },
    },
    onUpdate: ({ editor: changed }) => latest.current.store(changed),
    onBlur: () => latest.current.onTouch(),
  });
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  useEffect(() => {
    if (html === own.current) return;
    own.current = html;
    editor.commands.setContent(editorDocument(schema, html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          ...attributesOf(labelId, control),
          class: `${styles.content} ${styles.editable}`,
        },
      },
    });
  }, [editor, labelId, control]);
  return (
    <div className={styles.editor} data-state={state} data-disabled={isDisabled || undefined}>
      {!isDisabled && <RichTextToolbar editor={editor} labelId={labelId} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function attributesOf(labelId: string, control: FrameParts["control"]): Record<string, string> {
  const describedBy = control["aria-describedby"];
  return {
    id: control.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    ...(describedBy !== undefined && { "aria-describedby": describedBy }),
    ...(control["aria-invalid"] === true && { "aria-invalid": "true" }),
    ...(control["aria-required"] === true && { "aria-required": "true" }),
  };
}

/** Reads what was pasted itself: the editor would hand it to the browser as markup. */
function takePaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData("text/html") ?? "";
  const text = event.clipboardData?.getData("text/plain") ?? "";
  event.preventDefault();
  if (html !== "")
    view.dispatch(view.state.tr.replaceSelection(pastedSlice(view.state.schema, html)).scrollIntoView());
  else view.pasteText(text);
  return true;
}

/** A part of the text that is moved stays as it is; from elsewhere only words come. */
function takeDrop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging !== null) return false;
  event.preventDefault();
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (text !== "") view.pasteText(text);
  return true;
}

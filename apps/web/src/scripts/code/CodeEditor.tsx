// The editor as a component. The text it starts with is given once: to show another one, the caller changes the key.
import { type ReactElement, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./CodeEditor.module.css";
import { type CodeEditorView, type CodeProblem, type CursorPosition, openEditor } from "./open-editor.ts";

type Props = {
  readonly text: string;
  readonly label: string;
  readonly compareWith?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly problems?: readonly CodeProblem[] | undefined;
  /** Where to go to; each new one is gone to once. */
  readonly place?: CursorPosition | undefined;
  readonly onChange?: ((text: string) => void) | undefined;
  readonly onMove?: ((place: CursorPosition) => void) | undefined;
};

export function CodeEditor(props: Props): ReactElement {
  const { text, label, compareWith, isReadOnly, problems, place } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeEditorView>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const first = useRef(text);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const opened = openEditor(host.current, {
      text: first.current,
      label,
      compareWith,
      isReadOnly,
      onChange: (changed) => {
        first.current = changed;
        latest.current.onChange?.(changed);
      },
      onMove: (moved) => latest.current.onMove?.(moved),
    });
    view.current = opened;
    return () => opened.close();
  }, [label, compareWith, isReadOnly]);
  useEffect(() => {
    view.current?.showProblems(problems ?? []);
  }, [problems]);
  useEffect(() => {
    if (place !== undefined) view.current?.goTo(place);
  }, [place]);
  // Code is read from the left in every language.
  return <div ref={host} className={styles.editor} dir="ltr" data-code-editor="" />;
}

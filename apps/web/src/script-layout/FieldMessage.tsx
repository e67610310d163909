// What is wrong with the field a card is about, in the card as well. Pressing it leads to the field.
import type { LayoutCard } from "@kontor/model/layout/script/script-layout.ts";
import { type ReactElement, use } from "react";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { problemText } from "../fields/problem-text.ts";
import { pathLabel } from "../record-form/path-label.ts";
import { GoToFieldContext } from "../record-form/wanted-field.ts";
import styles from "./FieldMessage.module.css";
import { useLayoutSubject } from "./subject.ts";

type Level = "error" | "warning";

export function FieldMessage({ card }: { readonly card: LayoutCard }): ReactElement {
  const subject = useLayoutSubject();
  const { field, error, warning } = card;
  return (
    <>
      {error !== undefined && <Message level="error" text={error} field={field} />}
      {warning !== undefined && <Message level="warning" text={warning} field={field} />}
      {field !== undefined && subject !== undefined && <Problem path={field} />}
    </>
  );
}

function Problem({ path }: { readonly path: string }): ReactElement | undefined {
  const { store, model } = useOpenForm();
  const { problem } = useFormParts(store, () => ({ problem: store.problems().get(path) }));
  if (problem === undefined) return undefined;
  const text = problemText(problem.message, pathLabel(model.entity, path));
  return <Message level={problem.severity === "error" ? "error" : "warning"} text={text} field={path} />;
}

type Props = { readonly level: Level; readonly text: string; readonly field: string | undefined };

function Message({ level, text, field }: Props): ReactElement {
  const go = use(GoToFieldContext);
  const said = { className: styles.message, "data-level": level };
  if (field === undefined || go === undefined)
    return (
      <p {...said} role={level === "error" ? "alert" : "status"}>
        {text}
      </p>
    );
  return (
    <button type="button" {...said} onClick={() => go(field)}>
      {text}
    </button>
  );
}

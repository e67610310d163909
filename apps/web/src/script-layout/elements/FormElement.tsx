// A form of a script: its fields are those of the product, checked by the same rules, and what is filled in goes to a script or to a call.
import type { ConfiguredTarget } from "@kontor/client/forms/send-form.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import type { FieldChoice } from "@kontor/ui/fields/field-view.ts";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ConfiguredForm } from "../../record-form/ConfiguredForm.tsx";
import { ElementFrame } from "./ElementFrame.tsx";

export function FormElement({ element }: { readonly element: ElementOf<"form"> }): ReactElement {
  const { t } = useTranslation();
  const { title, submit, submitLabel, successText, redirectTo, values } = element;
  const fields = useMemo(() => fieldsOf(element), [element]);
  const choices = useMemo(() => choicesOf(element), [element]);
  return (
    <ElementFrame title={title}>
      <ConfiguredForm
        target={{ ...targetOf(submit), redirectTo }}
        fields={fields}
        choices={choices}
        initial={values}
        submitLabel={submitLabel ?? t("Send")}
        successText={successText ?? t("Sent")}
      />
    </ElementFrame>
  );
}

function targetOf(submit: ElementOf<"form">["submit"]): ConfiguredTarget {
  const url = "script" in submit ? `/api/script/runs/${encodeURIComponent(submit.script)}` : submit.path;
  return { url, method: submit.method ?? "POST" };
}

function fieldsOf({ fields }: ElementOf<"form">): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { choices: _, ...field }]) => [name, field as Field]), // checked by the schema
  );
}

/** Choices that stand in the form itself, by the name of their field. */
function choicesOf({ fields }: ElementOf<"form">): ReadonlyMap<string, readonly FieldChoice[]> {
  return new Map(
    Object.entries(fields).flatMap(([name, { choices }]) => (choices === undefined ? [] : [[name, choices]])),
  );
}

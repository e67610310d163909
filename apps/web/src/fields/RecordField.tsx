// A declared field in the form of its record: typed, chosen, or shown where it cannot be changed.
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import type { FieldColumns } from "@kontor/ui/fields/field-view.ts";
import { lazy, memo, type ReactElement, Suspense, useCallback } from "react";
import { useOpenForm } from "./form-context.ts";
import { useFieldView } from "./use-field-view.ts";

type Props = {
  readonly path: string;
  readonly field: Field;
  readonly columns?: FieldColumns | undefined;
};

/** Few records hold texts, and what draws them is loaded with the first. */
const TranslationsField = lazy(async () => ({
  default: (await import("./TranslationsField.tsx")).TranslationsField,
}));

export const RecordField = memo(function RecordField(props: Props): ReactElement {
  const { path, field } = props;
  if (!field.holdsTexts) return <TypedField {...props} />;
  return (
    <Suspense>
      <TranslationsField path={path} field={field} />
    </Suspense>
  );
});

function TypedField({ path, field, columns }: Props): ReactElement {
  const { store } = useOpenForm();
  const view = useFieldView(path, field, columns);
  const change = useCallback(
    // A control answers what it stores, and only JSON is stored.
    (value: unknown) => store.change(path, value as JsonValue | undefined),
    [store, path],
  );
  const touch = useCallback(() => store.touch(path), [store, path]);
  const leaveUnread = useCallback(() => store.leaveUnread(path), [store, path]);
  return <DrawnField field={view} onChange={change} onTouch={touch} onUnread={leaveUnread} />;
}

/** Three hundred fields stand in one form: only the one that has changed is drawn. */
const DrawnField = memo(FieldInput);

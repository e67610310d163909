// A field of a form, whatever its kind: the control that types its value, or the value as text where it is only read.
import { type ReactElement, type ReactNode, Suspense } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import styles from "./FieldInput.module.css";
import { FieldText } from "./FieldText.tsx";
import { controlOf } from "./field-controls.ts";
import type { FieldProps, FieldView } from "./field-view.ts";
import { filterType } from "./filter-type.ts";
import { UnknownType } from "./UnknownType.tsx";

export function FieldInput(props: FieldProps): ReactNode {
  const field = props.field.isFilter ? asFilter(props.field) : props.field;
  if (field.isHidden) return null;
  if (field.isReadOnly && field.type !== "notice") return <ReadField field={field} />;
  const Control = controlOf(field.type);
  if (Control === undefined) {
    return (
      <FieldFrame field={field} isGroup>
        {() => <UnknownType />}
      </FieldFrame>
    );
  }
  return (
    <Suspense fallback={<ComingField field={field} />}>
      <Control {...props} field={field} Part={FieldInput} />
    </Suspense>
  );
}

function asFilter(field: FieldView): FieldView {
  return { ...field, type: filterType(field.type) };
}

function ReadField({ field }: { readonly field: FieldView }): ReactElement {
  return (
    <FieldFrame field={field} isGroup>
      {({ labelId }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what can be filled in, and here nothing can.
        <div className={styles.text} role="group" aria-labelledby={labelId}>
          <FieldText field={field} />
        </div>
      )}
    </FieldFrame>
  );
}

/** Keeps the place of a control that is on its way. */
function ComingField({ field }: { readonly field: FieldView }): ReactElement {
  return (
    <FieldFrame field={field} isGroup>
      {() => <div className={styles.coming} />}
    </FieldFrame>
  );
}

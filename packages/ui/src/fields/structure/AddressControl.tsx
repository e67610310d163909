// A postal address: its parts, each as the field it is declared to be. The address keeps parts that are not shown.
import type { ReactElement } from "react";
import { FieldFrame } from "../FieldFrame.tsx";
import { FieldGrid } from "../FieldGrid.tsx";
import type { ControlProps, FieldColumns, FieldView } from "../field-view.ts";
import styles from "./Structure.module.css";

const wholeLine: FieldColumns = { xs: 12, md: 12, lg: 12 };
/** As wide as the content: no postcode is as long as a street. */
const widths: Readonly<Record<string, FieldColumns>> = {
  type: { xs: 12, md: 6, lg: 4 },
  addressLine: wholeLine,
  streetType: { xs: 12, md: 6, lg: 4 },
  address1: wholeLine,
  address2: wholeLine,
  zipcode: { xs: 12, md: 4, lg: 3 },
  city: { xs: 12, md: 8, lg: 5 },
  country: { xs: 12, md: 12, lg: 4 },
};

export function AddressControl({ field, onChange, onTouch, Part }: ControlProps): ReactElement {
  const parts = isParts(field.value) ? field.value : {};
  const inner = (field.fields ?? []).filter(({ fields }) => fields === undefined);
  const change = (name: string, value: unknown): void => {
    const next = Object.fromEntries(
      Object.entries({ ...parts, [name]: value }).filter(([, part]) => part !== null && part !== ""),
    );
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <FieldFrame field={{ ...field, columns: field.columns ?? wholeLine }} isGroup>
      {({ labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: the frame draws the label of the group.
        <div className={styles.address} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <FieldGrid>
            {inner.map((part) => {
              const name = lastName(part);
              return (
                <Part
                  key={name}
                  field={partView(field, part, parts[name])}
                  onChange={(value) => change(name, value)}
                  onTouch={onTouch}
                />
              );
            })}
          </FieldGrid>
        </div>
      )}
    </FieldFrame>
  );
}

function partView(field: FieldView, part: FieldView, value: unknown): FieldView {
  return {
    ...part,
    value: value ?? null,
    isDisabled: field.isDisabled,
    isMandatory: part.isMandatory && field.isMandatory,
    columns: widths[lastName(part)] ?? wholeLine,
  };
}

function lastName({ name }: FieldView): string {
  return name.split(".").at(-1) ?? name;
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

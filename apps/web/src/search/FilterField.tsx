// One field of an advanced search.
import { isYesOrNo } from "@kontor/model/fields/kinds.ts";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { type ComponentType, type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useKnownListValues } from "../request/use-list-values.ts";
import { type FilterControl, isReference } from "./filter-controls.ts";
import { fieldChoices, filterView } from "./filter-view.ts";

export type FilterFieldProps = {
  readonly control: FilterControl;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

type Props = FilterFieldProps & {
  /** What finds records to search by. The search that does so has fields like this one itself, but none for records. */
  readonly Reference: ComponentType<FilterFieldProps> | undefined;
};

export function FilterField({ control, value, onChange, Reference }: Props): ReactElement {
  const choices = useFilterChoices(control);
  if (isReference(control) && Reference !== undefined)
    return <Reference control={control} value={value} onChange={onChange} />;
  const isFlag = isYesOrNo(control.field);
  return (
    <FieldInput
      field={filterView(control, value, choices)}
      onChange={(next) => onChange(isFlag ? lastChosen(next) : next)}
      onTouch={leave}
    />
  );
}

/** A flag is yes or no: choosing the other one takes the place of the first. */
function lastChosen(value: unknown): unknown {
  return typeof value === "string" ? value.split(",").at(-1)?.replace("-", "") : value;
}

/** A search has nothing to say about a field that was left. */
function leave(): void {}

function useFilterChoices({ field }: FilterControl): FieldView["choices"] {
  const { t } = useTranslation();
  const items = useKnownListValues(field.list);
  return useMemo(() => {
    if (field.list !== undefined) return items === undefined ? "loading" : fieldChoices(items);
    if (!isYesOrNo(field)) return undefined;
    return [
      { value: "true", label: t("Yes") },
      { value: "false", label: t("No") },
    ];
  }, [field, items, t]);
}

// What a pivot table shows: the fields of its lines, of its columns and of its cells, and how these are summed up.
import type { Aggregate } from "@kontor/client/pivot/pivot.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { NativeSelect } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./PivotElement.module.css";

type Field = ElementOf<"pivot">["fields"][number];

export type Choice = {
  readonly down: readonly string[];
  readonly across: string | undefined;
  readonly measure: string | undefined;
  readonly aggregate: Aggregate;
};

type Props = {
  readonly fields: readonly Field[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

type Option = { readonly value: string; readonly label: string };

export function PivotChoices({ fields, choice, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const { down, across, measure, aggregate } = choice;
  const [first = "", second] = down;
  const optionOf = ({ name, label = name }: Field): Option => ({ value: name, label });
  const groups = fields.filter(({ isMeasure }) => isMeasure !== true).map(optionOf);
  const measures = fields.filter(({ isMeasure }) => isMeasure === true).map(optionOf);
  const none: Option = { value: "", label: t("None") };
  const named = (value: string): string | undefined => (value === "" ? undefined : value);
  const aggregates: readonly { readonly value: Aggregate; readonly label: string }[] = [
    { value: "sum", label: t("Sum") },
    { value: "count", label: t("Count") },
    { value: "average", label: t("Average") },
    { value: "min", label: t("Smallest") },
    { value: "max", label: t("Largest") },
  ];
  return (
    <div className={styles.choices}>
      <Choosing
        label={t("Rows")}
        value={first}
        options={groups}
        onChoose={(value) => onChange({ ...choice, down: second === undefined ? [value] : [value, second] })}
      />
      <Choosing
        label={t("Then by")}
        value={second ?? ""}
        options={[none, ...groups]}
        onChoose={(value) => onChange({ ...choice, down: value === "" ? [first] : [first, value] })}
      />
      <Choosing
        label={t("Columns")}
        value={across ?? ""}
        options={[none, ...groups]}
        onChoose={(value) => onChange({ ...choice, across: named(value) })}
      />
      <Choosing
        label={t("Summary")}
        value={aggregate}
        options={measures.length === 0 ? aggregates.filter(({ value }) => value === "count") : aggregates}
        onChoose={(value) => {
          const next = aggregates.find((one) => one.value === value)?.value ?? "count";
          onChange({ ...choice, aggregate: next, measure: measure ?? measures[0]?.value });
        }}
      />
      {aggregate !== "count" && (
        <Choosing
          label={t("Values")}
          value={measure ?? ""}
          options={measures}
          onChoose={(value) => onChange({ ...choice, measure: named(value) })}
        />
      )}
    </div>
  );
}

type ChoosingProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
};

function Choosing({ label, value, options, onChoose }: ChoosingProps): ReactElement {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      data={[...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

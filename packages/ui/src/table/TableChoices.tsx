// The two choices about rows that stand in more than one place: how dense they are, and how many a page has.
import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ColumnsMenu.module.css";
import type { TableDensity } from "./table-types.ts";

type DensityProps = {
  readonly density: TableDensity | undefined;
  readonly onDensity: (density: TableDensity) => void;
};

export function DensityChoice({ density = "compact", onDensity }: DensityProps): ReactElement {
  const { t } = useTranslation();
  return (
    <SegmentedControl<TableDensity>
      aria-label={t("Density of tables")}
      value={density}
      onChange={onDensity}
      data={[
        { value: "comfortable", label: t("Comfort") },
        { value: "compact", label: t("Compact") },
        { value: "ledger", label: t("Ledger") },
      ]}
    />
  );
}

type PageSizeProps = {
  readonly pageSize: number | undefined;
  readonly pageSizes: readonly number[] | undefined;
  readonly onPageSize: (size: number) => void;
};

export function PageSizeChoice({ pageSize, pageSizes = [], onPageSize }: PageSizeProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const choices = [...new Set([...pageSizes, ...(pageSize === undefined ? [] : [pageSize])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{t("Rows")}</label>
      <select
        id={id}
        className={styles.select}
        value={pageSize}
        onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
      >
        {choices.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </span>
  );
}

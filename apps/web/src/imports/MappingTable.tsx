// Each column of the file with the field it fills and how the first row reads there.
import type { ImportTarget } from "@kontor/client/imports/suggest-mapping.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { ChoiceField } from "@kontor/ui/fields/ChoiceField.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  readonly columns: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly targets: readonly ImportTarget[];
  /** How the first row was read, by path. */
  readonly sample?: RecordData | undefined;
  readonly onMap: (column: string, path: string | undefined) => void;
};

export function MappingTable({ columns, mapping, targets, sample, onMap }: Props): ReactElement {
  const { t } = useTranslation();
  const choices = targets.map(({ path, label }) => ({ value: path, label }));
  return (
    <Table label={t("Columns of the file")} isInCard>
      <thead>
        <tr>
          <th scope="col">{t("Column of the file")}</th>
          <th scope="col">{t("Field")}</th>
          {sample && <th scope="col">{t("First row")}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column} data-state="">
            <th scope="row">
              <bdi>{column}</bdi>
            </th>
            <td>
              <ChoiceField
                label={t("Field for {{column}}", { column })}
                isLabelUnseen
                choices={choices}
                value={mapping[column]}
                onChange={(path) => onMap(column, path)}
              />
            </td>
            {sample && (
              <td>
                <bdi>{shown(sample, mapping[column])}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function shown(row: RecordData, path: string | undefined): string {
  const [value] = path === undefined ? [] : valuesAt(row, path);
  if (value === undefined || value === null || value === "") return "—";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

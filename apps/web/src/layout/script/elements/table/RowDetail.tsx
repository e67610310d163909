// What stands under an open row: its text, and the rows it consists of.
import { Table } from "@kontor/ui/layout/Table.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ElementLink } from "../ElementLink.tsx";
import styles from "./TableElement.module.css";
import { isFigureField, type TableField, type TableRow } from "./table-rows.ts";

type Props = {
  readonly row: TableRow;
  readonly fields: readonly TableField[];
  readonly textOf: (field: TableField, row: TableRow) => string;
};

export function RowDetail({ row, fields, textOf }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.detail}>
      {row.detail !== undefined && <p className={styles.text}>{row.detail}</p>}
      {row.rows.length > 0 && (
        <Table label={t("Details")}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.name} scope="col" data-figure={isFigureField(field) || undefined}>
                  {field.label ?? field.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.rows.map((inner) => (
              <tr key={inner.id}>
                {fields.map((field, index) => (
                  <td key={field.name} data-figure={isFigureField(field) || undefined}>
                    {index === 0 && inner.link !== undefined ? (
                      <ElementLink href={inner.link}>{textOf(field, inner)}</ElementLink>
                    ) : (
                      <bdi>{textOf(field, inner)}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

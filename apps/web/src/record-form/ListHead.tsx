// The head of the table of a list: amounts have their currency here, not in every cell.
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { currencyAt } from "../fields/field-currency.ts";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import type { RowColumn } from "./form-columns.ts";
import styles from "./ListTable.module.css";

type Props = { readonly path: string; readonly columns: readonly RowColumn[] };

export function ListHead({ path, columns }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Head key={column.name} path={path} column={column} />
        ))}
        <th scope="col">
          <Unseen>{t("Actions")}</Unseen>
        </th>
      </tr>
    </thead>
  );
}

const fallbackCurrency = "EUR";

function Head({ path, column }: { readonly path: string; readonly column: RowColumn }): ReactElement {
  const { t } = useTranslation();
  const { store, model } = useOpenForm();
  const { name, label, field, isFigure } = column;
  const { currency, isMandatory } = useFormParts(store, () => ({
    isMandatory: field.mandatory === true && !isReadOnlyField(model, store.get().base, `${path}[0].${name}`),
    currency:
      field.kind === "currency"
        ? (currencyAt(store.get().values, `${path}[0].${name}`, field) ?? fallbackCurrency)
        : undefined,
  }));
  return (
    <th scope="col" data-figure={isFigure || undefined}>
      <span className={styles.word}>
        {currency === undefined ? label : t("{{label}}, {{currency}}", { label, currency })}
        {isMandatory && (
          <span className={styles.asterisk} aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </span>
    </th>
  );
}

// The items of a catalogue as rows, those that belong to another one set in below it; where it is changed, with what can be done to each.
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { shownValue } from "../record-words/shown-value.ts";
import { useShowing } from "../record-words/use-showing.ts";
import styles from "./Catalogue.module.css";
import type { CatalogueItem } from "./catalogue-tree.ts";
import { ItemActions } from "./ItemActions.tsx";

type Props = {
  readonly title: string;
  readonly model: EntityModel;
  readonly items: readonly CatalogueItem[];
  /** Every item has the same value there. */
  readonly namedBy: string | undefined;
  readonly isEdited: boolean;
  readonly isSearched: boolean;
  readonly onClearSearch: () => void;
};

/** Code and name; the rest is one press away, on the page of the item. */
const phoneColumns = 2;

type Column = { readonly path: string; readonly field: Field };

export function CatalogueTable(props: Props): ReactElement {
  const { title, model, items, namedBy, isEdited, isSearched, onClearSearch } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const columns = useMemo(
    () => columnsOf(model, namedBy).slice(0, isPhone ? phoneColumns : undefined),
    [model, namedBy, isPhone],
  );
  const showing = useShowing(columns.map(({ field }) => field));
  if (items.length === 0)
    return (
      <EmptyList
        detail={isSearched ? t("Nothing in this catalogue holds these words.") : undefined}
        onClearFilters={isSearched ? onClearSearch : undefined}
      />
    );
  return (
    <Table label={title}>
      <thead>
        <tr>
          {columns.map(({ path, field }) => (
            <th key={path} scope="col">
              {field.label}
            </th>
          ))}
          {isEdited && <th scope="col">{t("Actions")}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { record, depth } = item;
          const [first, ...others] = columns.map(({ path, field }) => ({
            path,
            text: shownValue(field, valuesAt(record, path)[0], { ...showing, currency: currencyOf(record) }),
          }));
          return (
            <tr key={String(record[model.entity.key])}>
              <th scope="row">
                <ItemName model={model} record={record} depth={depth} text={first?.text ?? ""} />
              </th>
              {others.map(({ path, text }) => (
                <td key={path}>
                  <bdi>{text}</bdi>
                </td>
              ))}
              {isEdited && (
                <td>
                  <ItemActions model={model} item={item} isOrdered={!isSearched} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The code first, which is what an item is known by; what all items share is left out. */
function columnsOf({ entity }: EntityModel, namedBy: string | undefined): readonly Column[] {
  const paths = ["code", "name", ...entity.columns].filter((path) => path !== namedBy && path !== entity.key);
  return [...new Set(paths)].flatMap((path) => {
    const field = fieldAt(entity.fields, path);
    return field === undefined ? [] : [{ path, field }];
  });
}

function currencyOf({ currency }: RecordData): string | undefined {
  return typeof currency === "string" ? currency : undefined;
}

type NameProps = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly depth: number;
  readonly text: string;
};

function ItemName({ model: { entity }, record, depth, text }: NameProps): ReactElement {
  // A variable of CSS, which the type of styles does not know.
  const indent = { "--depth": depth } as CSSProperties;
  const { clientRoute } = entity.names;
  const address: string = `${clientRoute ?? ""}/${encodeURIComponent(String(record[entity.key]))}`;
  return (
    <span className={styles.name} style={indent}>
      {clientRoute === undefined ? <bdi>{text}</bdi> : <Link to={address}>{text}</Link>}
    </span>
  );
}

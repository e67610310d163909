// What a row names, by the name people know it by, as the way to its page. Of several, the first one and how many more.
import { cutText } from "@kontor/kernel/text/cut-text.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageOfValue } from "../address/record-path.ts";
import { referencePath } from "../record-words/use-record-name.ts";
import styles from "./cells.module.css";
import type { Column } from "./list-columns.ts";

type Props = {
  readonly keys: readonly string[];
  readonly row: RecordData;
  readonly column: Column;
  readonly nameOf: (entityName: string, key: string) => string | undefined;
};

export function ReferenceCell({ keys, row, column, nameOf }: Props): ReactElement {
  const { link, field, shownLength } = column;
  const [key = "", ...others] = keys;
  const name = nameOf(field.target ?? "", key) ?? key;
  const shown = cutText(name, shownLength);
  const path = referencePath(
    { entityName: field.target ?? "", key },
    link && pageOfValue(link, row, key),
    field,
  );
  return (
    <>
      {path === undefined ? (
        <bdi title={name}>{shown}</bdi>
      ) : (
        <Link className={styles.reference} to={path} title={name}>
          <bdi>{shown}</bdi>
        </Link>
      )}
      {others.length > 0 && <bdi dir="ltr"> +{others.length}</bdi>}
    </>
  );
}

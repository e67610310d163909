// A record another one names: its name as the way to its page, its key while the name is not known.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageOfValue } from "../lists/rows/record-path.ts";
import styles from "./RecordLink.module.css";
import { useRecordName } from "./use-record-name.ts";

type Props = {
  readonly entityName: string;
  readonly recordKey: string;
  /** Where it came along with the record; then nobody is asked for it. */
  readonly name?: string | undefined;
};

const byName = { entityFrom: "entityName", from: "entityRegistration" } as const;

export function RecordLink({ entityName, recordKey, name }: Props): ReactElement {
  const found = useRecordName(name === undefined ? entityName : undefined, recordKey);
  const text = name ?? found;
  const shown = text === undefined ? <bdi dir="ltr">{recordKey}</bdi> : <bdi>{text}</bdi>;
  const path = pageOfValue(byName, { entityName }, recordKey);
  if (path === undefined) return shown;
  return (
    <Link className={styles.link} to={path}>
      {shown}
    </Link>
  );
}

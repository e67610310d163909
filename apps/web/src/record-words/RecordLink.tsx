// A record another one names: its name as the way to its page with a card about it, its key while the name is not known.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageOfValue } from "../address/record-path.ts";
import { calledAs } from "./PersonName.tsx";
import styles from "./RecordLink.module.css";
import { ReferenceHover } from "./ReferenceHover.tsx";
import { referenceRule } from "./reference-rules.ts";
import { referencePath, useRecordName } from "./use-record-name.ts";

type Props = {
  readonly entityName: string;
  readonly recordKey: string;
  /** Where the name came along with the record. Then no name is requested, unless the way depends on more than the name. */
  readonly name?: string | undefined;
};

const byName = { entityFrom: "entityName", from: "entityRegistration" } as const;

export function RecordLink({ entityName, recordKey, name }: Props): ReactElement {
  const isAsked = name === undefined || referenceRule(entityName) !== undefined;
  const found = useRecordName(isAsked ? entityName : undefined, recordKey);
  const text = name ?? calledAs({ entityName, key: recordKey }, found);
  const shown = text === undefined ? <bdi dir="ltr">{recordKey}</bdi> : <bdi>{text}</bdi>;
  const path = referencePath({ entityName, key: recordKey }, pageOfValue(byName, { entityName }, recordKey));
  if (path === undefined) return shown;
  return (
    <ReferenceHover entityName={entityName} recordKey={recordKey} name={text}>
      {(describedBy) => (
        <Link className={styles.link} to={path} {...describedBy}>
          {shown}
        </Link>
      )}
    </ReferenceHover>
  );
}

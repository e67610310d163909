// A field that names a record of another entity: shows what the record is called, with the way to its page, and finds another one in the
// search of its entity.
import type { Field } from "@kontor/model/fields/field.ts";
import type { FieldProps } from "@kontor/ui/fields/field-view.ts";
import { ReferenceInput } from "@kontor/ui/fields/structure/ReferenceInput.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { pageOfValue } from "../address/record-path.ts";
import { referencePath, useRecordNames } from "../record-words/use-record-name.ts";
import styles from "./ReferenceField.module.css";
import { ReferenceSearch } from "./ReferenceSearch.tsx";

const byName = { entityFrom: "entityName", from: "entityRegistration" } as const;

type Props = FieldProps & { readonly declared: Field | undefined };

export function ReferenceField({ field, onChange, onTouch, declared }: Props): ReactElement {
  const [isSearching, setIsSearching] = useState(false);
  const entityName = field.target ?? "";
  const keys = keysOf(field.value);
  const nameOf = useRecordNames(keys.map((key) => ({ entityName, key })));
  const change = (next: readonly string[]): void => {
    onChange(field.isMultiple ? next : (next[0] ?? null));
    onTouch();
  };
  return (
    <>
      <ReferenceInput
        field={field}
        records={keys.map((key) => ({
          key,
          // The name itself is the way to the page, so nothing stands beside it.
          name: key,
          link: (
            <PageLink
              entityName={entityName}
              recordKey={key}
              name={nameOf(entityName, key)}
              declared={declared}
            />
          ),
        }))}
        onSearch={() => setIsSearching(true)}
        onRemove={(key) => change(keys.filter((other) => other !== key))}
      />
      {isSearching && (
        <ReferenceSearch
          entityName={entityName}
          declared={declared}
          isMultiple={field.isMultiple}
          chosen={keys}
          onChoose={(chosen) => {
            setIsSearching(false);
            change(chosen);
          }}
          onClose={() => {
            setIsSearching(false);
            onTouch();
          }}
        />
      )}
    </>
  );
}

type LinkProps = {
  readonly entityName: string;
  readonly recordKey: string;
  readonly name: string | undefined;
  readonly declared: Field | undefined;
};

function PageLink({ entityName, recordKey, name, declared }: LinkProps): ReactElement {
  const path = referencePath(
    { entityName, key: recordKey },
    pageOfValue(byName, { entityName }, recordKey),
    declared,
  );
  const shown = name === undefined ? <bdi dir="ltr">{recordKey}</bdi> : <bdi>{name}</bdi>;
  if (path === undefined) return <span className={styles.name}>{shown}</span>;
  return (
    <Link to={path} className={styles.link} title={recordKey}>
      {shown}
    </Link>
  );
}

function keysOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((key): key is string => typeof key === "string" && key !== "");
}

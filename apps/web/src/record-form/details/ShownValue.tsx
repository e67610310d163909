// A value as a person reads it: labels, names and figures with their units, and never a code that becomes a word a moment later.
import { FieldText } from "@kontor/ui/fields/FieldText.tsx";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { isNothing, listOf } from "@kontor/ui/fields/plain-text.ts";
import { Tag } from "@kontor/ui/text/Tag.tsx";
import { Fragment, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { RecordLink } from "../../record-words/RecordLink.tsx";
import styles from "./ShownField.module.css";

type Props = {
  readonly view: FieldView;
  /** What records are called, by their registrations, as far as the record tells. */
  readonly names: ReadonlyMap<string, string>;
  /** People expect a value here. */
  readonly isExpected?: boolean | undefined;
};

export function ShownValue({ view, names, isExpected = false }: Props): ReactElement {
  const { t } = useTranslation();
  const { value, choices, target } = view;
  if (isNothing(value)) return <span className={styles.nothing}>{isExpected ? t("Not set") : "–"}</span>;
  // Its words are on their way.
  if (choices === "loading") return <span className={styles.coming} data-loading aria-hidden="true" />;
  if (view.type === "reference" && target !== undefined) {
    return (
      <>
        {listOf(value).map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ", "}
            <RecordLink entityName={target} recordKey={key} name={names.get(key)} />
          </Fragment>
        ))}
      </>
    );
  }
  if (choices !== undefined && view.isMultiple) {
    const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
    return (
      <span className={styles.tags}>
        {listOf(value).map((code) => (
          <Tag key={code}>{labels.get(code) ?? `${code} (???)`}</Tag>
        ))}
      </span>
    );
  }
  if (view.type === "list" || view.type === "json") return <JsonValue view={view} />;
  return <FieldText field={view} />;
}

/** Texts and settings that are no single value are counted; they are read where they are typed. */
function JsonValue({ view }: { readonly view: FieldView }): ReactElement {
  const { t } = useTranslation();
  const { value } = view;
  if (typeof value !== "object" || value === null) return <FieldText field={view} />;
  return <>{t("{{count}} entries", { count: Object.keys(value).length })}</>;
}

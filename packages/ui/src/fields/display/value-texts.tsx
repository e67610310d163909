// Values that are read as figures, choices, records or lines.
import { Fragment, type ReactElement } from "react";
import { ChoiceDot } from "../choice/ChoiceDot.tsx";
import { knownChoices } from "../choice/choice-values.ts";
import { useFieldExtras } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import { listOf } from "../plain-text.ts";
import { usePlainText } from "../use-plain-text.ts";
import styles from "./display.module.css";

type Props = { readonly field: FieldView };

/** Isolated, so that signs stay where they are in a page that is read from the right; with the minus of a printer. */
export function Figure({ field }: Props): ReactElement {
  const text = usePlainText()(field);
  const isNegative = text.startsWith("-");
  return (
    <bdi dir="ltr" className={styles.figure} data-negative={isNegative || undefined}>
      {isNegative ? `\u2212${text.slice(1)}` : text}
    </bdi>
  );
}

export function Line({ field }: Props): ReactElement {
  return <bdi className={styles.line}>{usePlainText()(field)}</bdi>;
}

export function Lines({ field }: Props): ReactElement {
  return <bdi className={styles.lines}>{usePlainText()(field)}</bdi>;
}

/** A code that its list does not have is followed by (???), quietly. A user should ask about it, and the reader has done nothing wrong. */
export function Choices({ field }: Props): ReactElement {
  const known = new Map(knownChoices(field).map((choice) => [choice.value, choice]));
  const isUnsure = field.choices === "loading" || field.allowsOwnValue === true;
  return (
    <>
      {listOf(field.value).map((code, place) => {
        const choice = known.get(code);
        return (
          <Fragment key={code}>
            {place > 0 && ", "}
            <bdi className={styles.choice}>
              <ChoiceDot color={choice?.color} />
              {choice?.label ?? code}
            </bdi>
            {choice === undefined && !isUnsure && <span className={styles.missing}> (???)</span>}
          </Fragment>
        );
      })}
    </>
  );
}

export function Records({ field }: Props): ReactElement {
  const { renderRecordLink } = useFieldExtras();
  const { target } = field;
  return (
    <>
      {listOf(field.value).map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ", "}
          {renderRecordLink === undefined || target === undefined ? (
            <bdi dir="ltr">{key}</bdi>
          ) : (
            renderRecordLink(target, key)
          )}
        </Fragment>
      ))}
    </>
  );
}

export function Json({ field }: Props): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <pre className={styles.json} dir="ltr" tabIndex={0}>
      {JSON.stringify(field.value, null, 2)}
    </pre>
  );
}

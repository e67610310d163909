// Under a table: how many rows are loaded of how many there are, the way to the next ones, the keys that work in it, and how long a page is.
import { Loader } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { KeyHint } from "../keyboard/KeyHint.tsx";
import { PageSizeChoice } from "./TableChoices.tsx";
import styles from "./TableFooter.module.css";
import type { TableFooterProps } from "./table-types.ts";

/** A stretch of places is read from the left in every language. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

export function TableFooter(props: TableFooterProps): ReactElement {
  const { first = 1, loaded, total, next, onLoadNext, isLoadingNext = false, hints = [], children } = props;
  const { t } = useTranslation();
  const written = props.formatCount ?? String;
  const whole = typeof total === "number" ? written(total) : total;
  const shown =
    first > 1 && loaded >= first ? isolate(`${written(first)}–${written(loaded)}`) : written(loaded);
  const hintTexts = {
    move: ["ArrowUp ArrowDown", t("move")],
    select: ["Space", t("select")],
    open: ["Enter", t("open")],
    peek: ["Alt+Enter", t("side view")],
    pin: ["P", t("pin")],
  } as const;
  return (
    <div className={styles.place}>
      <div className={styles.foot}>
        <span role="status">
          {whole === undefined
            ? t("Showing {{loaded}}", { loaded: shown })
            : t("Showing {{loaded}} of {{total}}", { loaded: shown, total: whole })}
        </span>
        {next !== undefined && onLoadNext !== undefined && (
          <>
            <span aria-hidden="true">·</span>
            <button type="button" className={styles.next} disabled={isLoadingNext} onClick={onLoadNext}>
              {t("Load next {{count}}", { count: next })}
              {isLoadingNext && <Loader size={11} />}
            </button>
          </>
        )}
        <span className={styles.hints}>
          {hints.map((hint) => {
            const [keys, text] = hintTexts[hint];
            return (
              <span key={hint} className={styles.hint}>
                <KeyHint keys={keys} /> {text}
              </span>
            );
          })}
        </span>
        {children}
        {props.onPageSize !== undefined && (
          <PageSizeChoice
            pageSize={props.pageSize}
            pageSizes={props.pageSizes}
            onPageSize={props.onPageSize}
          />
        )}
      </div>
    </div>
  );
}

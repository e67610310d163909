// The script that makes an example, to read and to copy.
import { CopyButton } from "@kontor/ui/fields/CopyButton.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { codeParts } from "./code-parts.ts";
import styles from "./GuideCode.module.css";

type Props = { readonly name: string; readonly code: string };

/** From there on it is scrolled in its place; a shorter one is no stop for the keyboard. */
const shownLines = 20;

export function GuideCode({ name, code }: Props): ReactElement {
  const { t } = useTranslation();
  const label = t("Script of {{name}}", { name });
  const isLong = code.split("\n").length > shownLines;
  const reachable = isLong ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <span className={styles.title}>{t("Script")}</span>
        <span>
          <CopyButton value={code} label={t("Copy the script of {{name}}", { name })} />
        </span>
      </div>
      {/* Code is read from the left in every language. */}
      <pre className={styles.code} dir="ltr" translate="no" data-long={isLong || undefined} {...reachable}>
        <code>
          {codeParts(code).map(({ text, kind }, place) =>
            kind === undefined ? (
              text
            ) : (
              <span key={place} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}

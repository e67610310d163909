// The headings of a page as links, at the end side of wide screens.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import styles from "./OnThisPage.module.css";

export type Heading = {
  readonly anchor: string;
  readonly text: string;
  readonly isSub?: boolean;
};

type Props = { readonly headings: readonly Heading[] };

export function OnThisPage({ headings }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={styles.aside} aria-label={t("On this page")}>
      {headings.length > 0 && (
        <div className={styles.content}>
          <p className={styles.title}>{t("On this page")}</p>
          <ul className={styles.list}>
            {headings.map(({ anchor, text, isSub }) => (
              <li key={anchor}>
                <a className={isSub ? styles.sub : styles.link} href={`#${anchor}`}>
                  <span lang={keyLanguage}>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

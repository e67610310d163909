// The headings of a page as links, at the end side of wide screens.
import { keyLanguage } from "@kontor/client/language/texts.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Heading } from "./headings.ts";
import styles from "./OnThisPage.module.css";

type Props = {
  readonly headings: readonly Heading[];
  /** Of the headings; what is shipped is English. */
  readonly language?: string | undefined;
};

export function OnThisPage({ headings, language = keyLanguage }: Props): ReactElement {
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
                  <span lang={language}>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

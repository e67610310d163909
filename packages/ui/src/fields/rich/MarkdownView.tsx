// A Markdown text as it is read. What draws and cleans it comes from the application; without it the text itself is shown.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFieldExtras } from "../field-language.ts";
import styles from "./Rich.module.css";

type Props = { readonly text: string };

export function MarkdownView({ text }: Props): ReactElement {
  const { t } = useTranslation();
  const { renderMarkdown } = useFieldExtras();
  if (text.trim() === "") return <p className={styles.nothing}>{t("No data")}</p>;
  if (renderMarkdown === undefined) return <p className={styles.plain}>{text}</p>;
  return <div className={styles.content}>{renderMarkdown(text)}</div>;
}

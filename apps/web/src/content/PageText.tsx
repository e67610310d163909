// A written page as it is read: its title with what can be done about it, its text, and its headings at the end side.
import { isLocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { type ReactElement, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHeadings } from "../markdown/headings.ts";
import { Markdown } from "../markdown/Markdown.tsx";
import { OnThisPage } from "../markdown/OnThisPage.tsx";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import styles from "./Content.module.css";
import { contentLinks } from "./content-links.ts";
import type { WrittenPage } from "./shelf.ts";

type Props = { readonly root: string; readonly page: WrittenPage; readonly actions?: ReactNode };

export function PageText({ root, page, actions }: Props): ReactElement {
  const { path, title, body, locale } = page;
  const { t } = useTranslation();
  const article = useRef<HTMLElement>(null);
  const place = useMemo(() => contentLinks(root, path), [root, path]);
  const headings = useHeadings(article, body);
  const direction = directionOf(locale, `${title} ${body}`);
  usePageTitle(title);
  return (
    <PageColumn aside={<OnThisPage headings={headings} language={locale ?? ""} />}>
      <PageTitle actions={actions}>
        <bdi lang={locale}>{title}</bdi>
      </PageTitle>
      <article ref={article} className={styles.text} lang={locale} dir={direction}>
        {body.trim() === "" ? (
          <p className={styles.empty}>{t("This page has no text yet")}</p>
        ) : (
          <Markdown text={body} page={path} place={place} />
        )}
      </article>
    </PageColumn>
  );
}

/** By its language; where the page has none, by the first letter of it. */
function directionOf(locale: string | undefined, text: string): "ltr" | "rtl" {
  if (locale !== undefined && isLocaleTag(locale)) return localeSettings(locale).rtl ? "rtl" : "ltr";
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? "rtl" : "ltr";
}

// One page of the documentation with what stands around it: its headings at the end side, and the way to its neighbours.

import { groups } from "virtual:documentation";
import { keyLanguage, languageOf } from "@kontor/client/language/texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import { useHeadings } from "../markdown/headings.ts";
import { Markdown } from "../markdown/Markdown.tsx";
import { OnThisPage } from "../markdown/OnThisPage.tsx";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { Neighbours } from "./Neighbours.tsx";
import styles from "./Reader.module.css";

const route = getRouteApi("/frame/section/documentation/$");

export function Reader(): ReactElement {
  const { path, text } = route.useLoaderData();
  const { t } = useTranslation();
  const language = languageOf(useLocale());
  const article = useRef<HTMLElement>(null);
  usePageTitle(titleOf(path));
  const headings = useHeadings(article, text);
  return (
    <PageColumn aside={<OnThisPage headings={headings} />}>
      {language !== keyLanguage && <p className={styles.note}>{t("This page is in English")}</p>}
      <article ref={article} lang={keyLanguage} dir="ltr">
        <Markdown text={text} page={path} />
      </article>
      <Neighbours path={path} />
    </PageColumn>
  );
}

function titleOf(path: string): string {
  const all = groups.flatMap((group) => group.pages);
  return all.find((page) => page.path === path)?.title ?? path;
}

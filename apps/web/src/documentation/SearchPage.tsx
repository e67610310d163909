// The results of the documentation search, by group, with the API reference last because it arrives last.
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { NoData } from "@kontor/ui/feedback/NoData.tsx";
import { Count } from "@kontor/ui/text/Count.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "../address/DocumentationLink.tsx";
import { translate } from "../language/language.ts";
import { excerpt, wordsOf } from "../language/match.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import type { OperationsAnswer } from "./load-search-sources.ts";
import { MarkedText } from "./MarkedText.tsx";
import styles from "./SearchPage.module.css";
import {
  countText,
  type ResultGroup,
  type SearchResult,
  searchOperations,
  searchSections,
} from "./search.ts";
import { useArrived } from "./use-arrived.ts";

const route = getRouteApi("/frame/section/documentation-search");

export function SearchPage(): ReactElement {
  const { t } = useTranslation();
  const { sections, operations } = route.useLoaderData();
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useArrived(operations);
  const words = useMemo(() => wordsOf(q), [q]);
  const groups = useMemo(
    () => [...searchSections(words, sections), ...searchOperations(words, operationsOf(answer))],
    [words, sections, answer],
  );
  usePageTitle(q === "" ? t("Search") : t("{{text}}: search", { text: q }));
  const isEmpty = words.length > 0 && answer !== undefined && groups.length === 0;
  return (
    <PageColumn>
      <PageTitle>{q === "" ? t("Search") : t("Search results for “{{text}}”", { text: q })}</PageTitle>
      <p className={styles.count}>
        <LiveText text={statusText(words, groups, answer)} />
        {words.length === 0 && t("Type one or more words above. A result contains all of them.")}
      </p>
      {isEmpty && (
        <NoData label={t("Search")} text={q} onClear={() => void navigate({ search: {}, replace: true })} />
      )}
      {groups.map((group) => (
        <Group key={group.title} words={words} group={group} />
      ))}
      {answer !== undefined && "failure" in answer && (
        <p className={styles.hint} role="alert">
          {t("The API reference could not be searched: {{reason}}", { reason: answer.failure.message })}
        </p>
      )}
    </PageColumn>
  );
}

function operationsOf(answer: OperationsAnswer | undefined) {
  return answer !== undefined && "operations" in answer ? answer.operations : [];
}

function statusText(
  words: readonly string[],
  groups: readonly ResultGroup[],
  answer: OperationsAnswer | undefined,
): string {
  if (words.length === 0) return "";
  const text = countText(groups);
  return answer === undefined
    ? translate("{{results}} so far, searching the API reference", { results: text })
    : text;
}

type GroupProps = { readonly words: readonly string[]; readonly group: ResultGroup };

function Group({ words, group }: GroupProps): ReactElement {
  const { t } = useTranslation();
  const titleId = useId();
  const { title, results, total } = group;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        <bdi>{title}</bdi>{" "}
        {results.length < total && (
          <Count>{t("{{shown}} of {{total}}", { shown: results.length, total })}</Count>
        )}
      </h2>
      <ul className={styles.list}>
        {results.map((result) => (
          <Result key={result.key} words={words} result={result} />
        ))}
      </ul>
    </section>
  );
}

type ResultProps = { readonly words: readonly string[]; readonly result: SearchResult };

function Result({ words, result }: ResultProps): ReactElement {
  return (
    <li className={styles.result}>
      <DocumentationLink path={result.path} hash={result.hash}>
        <bdi>
          <MarkedText words={words} text={result.title} />
        </bdi>
      </DocumentationLink>
      <p className={styles.excerpt}>
        <MarkedText words={words} text={excerpt(words, result.text)} />
      </p>
    </li>
  );
}

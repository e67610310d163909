// The results of the documentation search, by group, with the API reference last because it arrives last.
import { getRouteApi } from "@tanstack/react-router";
import { type ReactElement, Suspense, use, useDeferredValue, useId, useMemo } from "react";
import { PageColumn } from "../shell/PageColumn.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { DocumentationLink } from "./DocumentationLink.tsx";
import type { OperationsAnswer } from "./load-search-sources.ts";
import { MarkedText } from "./MarkedText.tsx";
import { excerpt, wordsOf } from "./match.ts";
import styles from "./SearchPage.module.css";
import { type ResultGroup, type SearchResult, searchOperations, searchSections } from "./search.ts";

const route = getRouteApi("/frame/documentation-search");

export function SearchPage(): ReactElement {
  const { sections, operations } = route.useLoaderData();
  const { q = "" } = route.useSearch();
  const words = useDeferredValue(useMemo(() => wordsOf(q), [q]));
  const groups = useMemo(() => searchSections(words, sections), [words, sections]);
  usePageTitle(q === "" ? "Search" : `${q}: search`);
  return (
    <PageColumn>
      <h1 className={styles.title}>{q === "" ? "Search" : <>Search results for “{q}”</>}</h1>
      {words.length === 0 ? (
        <p className={styles.hint}>Type one or more words above. A result contains all of them.</p>
      ) : (
        <Suspense fallback={<Results words={words} groups={groups} isComplete={false} />}>
          <AllResults words={words} groups={groups} operations={operations} />
        </Suspense>
      )}
    </PageColumn>
  );
}

type AllResultsProps = {
  readonly words: readonly string[];
  readonly groups: readonly ResultGroup[];
  readonly operations: Promise<OperationsAnswer>;
};

function AllResults({ words, groups, operations }: AllResultsProps): ReactElement {
  const answer = use(operations);
  const failure = "failure" in answer ? answer.failure : undefined;
  const found = "failure" in answer ? [] : searchOperations(words, answer.operations);
  const all = found.length === 0 ? groups : [...groups, { title: "API reference", results: found }];
  return (
    <>
      <Results words={words} groups={all} isComplete />
      {failure && (
        <p className={styles.hint} role="alert">
          The API reference could not be searched: {failure.message}
        </p>
      )}
    </>
  );
}

type ResultsProps = {
  readonly words: readonly string[];
  readonly groups: readonly ResultGroup[];
  readonly isComplete: boolean;
};

function Results({ words, groups, isComplete }: ResultsProps): ReactElement {
  const count = groups.reduce((sum, group) => sum + group.results.length, 0);
  return (
    <>
      <p className={styles.count} role="status">
        {isComplete && (count === 0 ? "No data" : `${count} ${count === 1 ? "result" : "results"}`)}
      </p>
      {groups.map((group) => (
        <Group key={group.title} words={words} group={group} />
      ))}
    </>
  );
}

function Group({
  words,
  group,
}: {
  readonly words: readonly string[];
  readonly group: ResultGroup;
}): ReactElement {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {group.title}
      </h2>
      <ul className={styles.list}>
        {group.results.map((result) => (
          <Result key={result.key} words={words} result={result} />
        ))}
      </ul>
    </section>
  );
}

function Result({
  words,
  result,
}: {
  readonly words: readonly string[];
  readonly result: SearchResult;
}): ReactElement {
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

// One search over everything the user may read: hits by entity, each with the way to its page. The address holds what is searched for.
import { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { NoData } from "@kontor/ui/feedback/NoData.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { failureText } from "../request/failure-text.ts";
import { useAnswer } from "../request/use-answer.ts";
import { EntityHits } from "./EntityHits.tsx";
import styles from "./GlobalSearchPage.module.css";
import { SearchField } from "./SearchField.tsx";

const route = getRouteApi("/frame/global-search");

/** Of each entity: the first of every one, or as many as the server answers of the one that was asked for. */
const firstCount = 5;
const allCount = 20;
/** Waits for a pause, so that a typing user is not interrupted by results for the first letters. */
const pauseMs = 150;

export function GlobalSearchPage(): ReactElement {
  const { t } = useTranslation();
  const { search = "", entity } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(search === "" ? t("Search") : t("Search: {{text}}", { text: search }));
  const { groups, failure, isWaiting, isCurrent, retry } = useHits(search, entity);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const show = (next: { search?: string; entity?: string }, replace: boolean): void =>
    void navigate({ search: next, replace });
  const hint = t(
    "Type one or more words: a name, a registration, a subject. What is found contains all of them.",
  );
  return (
    <PageColumn>
      <PageTitle>{t("Search")}</PageTitle>
      <div className={styles.field}>
        <SearchField text={search} onSearch={(text) => show(text === "" ? {} : { search: text }, true)} />
      </div>
      <p className={styles.count}>
        {search === "" ? hint : <LiveText text={isCurrent ? t("{{count}} records shown", { count }) : ""} />}
      </p>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          {t("Records could not be searched: {{reason}}", { reason: failureText(failure, failure.message) })}
          <Button size="xs" onClick={retry}>
            {t("Try again")}
          </Button>
        </div>
      )}
      {isWaiting && <LoadingRows label={t("Loading")} rows={8} />}
      {isCurrent && count === 0 && (
        <NoData label={t("Search")} text={search} onClear={() => show({}, true)} />
      )}
      {groups.map((group) => (
        <EntityHits
          key={group.entityName}
          group={group}
          text={search}
          isNarrow={entity !== undefined}
          onMore={() => show({ search, entity: group.entityName }, false)}
          onAll={() => show({ search }, false)}
        />
      ))}
    </PageColumn>
  );
}

function useHits(search: string, entity: string | undefined) {
  const locale = useLocale();
  const [asked] = useDebouncedValue(search.trim().slice(0, 200), pauseMs);
  const isAsked = search.trim() !== "" && asked !== "";
  const limit = String(entity === undefined ? firstCount : allCount);
  const { data, error, isPending, isSuccess, isPlaceholderData, refetch } = useAnswer(
    acrossEntitiesRoutes.globalSearch,
    { query: { search: asked, limit, locale, ...(entity !== undefined && { entityNames: entity }) } },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  return {
    groups: isAsked && error === null ? (data?.data ?? []) : [],
    failure: isAsked ? error : null,
    isWaiting: isAsked && isPending,
    isCurrent: isAsked && isSuccess && !isPlaceholderData && asked === search.trim(),
    retry: (): void => void refetch(),
  };
}

// The tabs of a record and which one is open. The address says it, so that a link leads to a tab; in the side view that of its own history.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { textSearch } from "../../address/text-search.ts";
import { useLabel } from "../../language/use-label.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { withQuery } from "../../record-calls/record-calls.ts";
import type { Owner } from "../use-attached.ts";
import { type ReferringCounts, useReferringCounts } from "../use-referring-counts.ts";
import { type ArrangedTabs, arrangeTabs, type RecordTab } from "./arrange-tabs.ts";

export type RecordTabsState = ArrangedTabs & {
  readonly selected: string;
  readonly select: (name: string) => void;
  readonly counts: ReferringCounts;
  readonly owner: Owner;
  /** What ties a tab to its panel. */
  readonly id: string;
};

export const overviewTab = "overview";

export function useRecordTabs({ entity, referring = [] }: EntityModel, record: RecordData): RecordTabsState {
  const { t } = useTranslation();
  const label = useLabel();
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const recordKey = keyOf(entity, record);
  const owner: Owner = useMemo(() => ({ entity, recordKey }), [entity, recordKey]);
  const { lists: counts, documents, history } = useReferringCounts(owner);
  const lists = referring
    .filter(({ kind }) => kind === "list")
    .map((list): RecordTab => {
      const { entityName: name, pluralLabel } = list;
      return { name, label: label(pluralLabel), count: counts.get(name), list };
    });
  const last: readonly RecordTab[] = [
    ...(hasVerb(entity, "documents") ? [{ name: "documents", label: t("Documents"), count: documents }] : []),
    ...(hasVerb(entity, "history") ? [{ name: "history", label: t("History"), count: history }] : []),
  ];
  const asked = textSearch("tab", search).tab ?? overviewTab;
  const isKnown = [...lists, ...last].some(({ name }) => name === asked);
  const selected = isKnown ? asked : overviewTab;
  const overview: RecordTab = { name: overviewTab, label: t("Overview"), count: undefined };
  return {
    ...arrangeTabs({ overview, lists, last, layout: entity.layout, selected }),
    selected,
    select: (name) => {
      const { tab: _, ...others } = search;
      const query = name === overviewTab ? others : { ...others, tab: name };
      const texts = Object.entries(query).flatMap(([key, value]) =>
        typeof value === "string" ? [[key, value] as const] : [],
      );
      // The way back leads to where one came from, however many tabs were looked at.
      router.history.replace(withQuery(router.state.location.pathname, Object.fromEntries(texts)));
    },
    counts,
    owner,
    id: useId(),
  };
}

export function tabId({ id }: Pick<RecordTabsState, "id">, name: string): string {
  return `${id}tab-${name}`;
}

export function panelId({ id }: Pick<RecordTabsState, "id">, name: string): string {
  return `${id}panel-${name}`;
}

// Lists of other entities that hold records naming this one: how many there are, and the way to the list of just those.

import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { listRecords, withQuery } from "../record-calls/record-calls.ts";
import styles from "./rows.module.css";
import { SideCard } from "./SideCard.tsx";
import { type Owner, type Referring, waysTo } from "./use-attached.ts";

type Props = { readonly lists: readonly Referring[]; readonly owner: Owner };

/** Counted as far as it costs little. */
const countOnly = { limit: "1", count: "capped", projection: "_id" } as const;
const countMax = 1_000;

export function RelatedCard({ lists, owner }: Props): ReactElement | null {
  const { t } = useTranslation();
  const label = useLabel();
  const { formatNumber } = useFormats();
  const counts = useQueries({
    queries: lists.map((list) => ({
      queryKey: ["records", list.entityName, "count-of", owner.entity.name, owner.recordKey],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
        const [query = {}] = waysTo(list, owner);
        return (await listRecords(list.serverRoute, { ...query, ...countOnly }, { signal })).pagination.size;
      },
      retry: false,
      meta: { path: list.serverRoute, entities: [list.entityName] },
    })),
  });
  const found = lists.flatMap((list, index) => {
    const count = counts[index]?.data ?? 0;
    return count === 0 || list.listRoute === undefined ? [] : [{ ...list, count, listRoute: list.listRoute }];
  });
  if (found.length === 0) return null;
  return (
    <SideCard title={t("Related records")}>
      <ul className={styles.rows} aria-label={t("Related records")}>
        {found.map((list) => (
          <li key={list.entityName} className={styles.row}>
            <div className={styles.text}>
              <Link className={styles.link} to={withQuery(list.listRoute, waysTo(list, owner)[0] ?? {})}>
                {label(list.pluralLabel)}
              </Link>
            </div>
            <bdi className={styles.figure} dir="ltr">
              {list.count >= countMax ? `${formatNumber(countMax)}+` : formatNumber(list.count)}
            </bdi>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

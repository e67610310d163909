// The sealed audit trail of a record, for administrators: who did what to it. It also names the user who acted behind an impersonated
// account.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { listRecords, withQuery } from "../../record-calls/record-calls.ts";
import rows from "../rows.module.css";
import { SideCard } from "../SideCard.tsx";
import type { Owner } from "../use-attached.ts";

const naming = namingOf(entityNamings);
const audits = { list: naming.serverRoute("audit"), page: naming.listRoute("audit") } as const;
const shownCount = 5;

type Props = Owner & {
  readonly title?: string | undefined;
  readonly limit?: number | undefined;
  /** Stays where there are none. */
  readonly isPlaced?: boolean;
};

export function AuditsCard(props: Props): ReactElement | null {
  const { entity, recordKey, title, limit = shownCount, isPlaced = false } = props;
  const { t } = useTranslation();
  const { formatMoment } = useFormats();
  const query = { entityName: entity.name, registration: recordKey };
  const answer = useQuery({
    queryKey: ["records", "audit", "of", entity.name, recordKey, limit],
    queryFn: async ({ signal }) =>
      (await listRecords(audits.list, { ...query, limit: String(limit) }, { signal })).data,
    meta: { path: entity.names.serverRoute, entities: [entity.name] },
    retry: false,
  });
  const found = answer.data ?? [];
  if (!isPlaced && (answer.isError || found.length === 0)) return null;
  return (
    <SideCard
      title={title ?? t("Audits")}
      loading={loadingOf(answer)}
      isEmpty={found.length === 0}
      actions={
        <Link className={rows.link} to={withQuery(audits.page, query)}>
          {t("Show all")}
        </Link>
      }
    >
      <ul className={rows.rows} aria-label={t("Audits")}>
        {found.map(({ _id, action, username, impersonator, date }) => (
          <li key={String(_id)} className={rows.row}>
            <div className={rows.text}>
              <div className={rows.main}>
                <bdi>{String(username ?? "")}</bdi> <bdi>{String(action ?? "")}</bdi>
              </div>
              <div className={rows.detail}>
                {typeof date === "string" && <bdi dir="ltr">{formatMoment(date)}</bdi>}
                {typeof impersonator === "string" &&
                  ` ${t("acted as by {{username}}", { username: impersonator })}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

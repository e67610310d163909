// The sealed audit trail of a record, for administrators: who did what to it. It also names the user who acted behind an impersonated
// account.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { listRecords, withQuery } from "../../record-calls/record-calls.ts";
import { PersonName, userReferences } from "../../record-words/PersonName.tsx";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { useAreListsSettled, useSettledNames } from "../../record-words/use-settled-words.ts";
import rows from "../rows.module.css";
import { SideCard } from "../SideCard.tsx";
import type { Owner } from "../use-attached.ts";

const naming = namingOf(entityNamings);
const audits = { list: naming.serverRoute("audit"), page: naming.listRoute("audit") } as const;
const actionList = "auditAction";
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
  const actions = useListLabels(found.length === 0 ? [] : [actionList]).get(actionList);
  const areActionsThere = useAreListsSettled(found.length === 0 ? [] : [actionList]);
  const names = useSettledNames(userReferences(found.map(({ username }) => username)));
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
      {/* A code would stand there first, and its word a moment later. */}
      {areActionsThere ? (
        <ul className={rows.rows} aria-label={t("Audits")}>
          {found.map(({ _id, action, username, impersonator, date }) => (
            <li key={String(_id)} className={rows.row}>
              <div className={rows.text}>
                <div className={rows.main}>
                  {typeof username === "string" && <PersonName username={username} names={names} />}{" "}
                  {typeof action === "string" && <bdi>{shownChoice(action, actions)}</bdi>}
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
      ) : (
        <LoadingRows label={t("Loading")} rows={Math.min(found.length, 2)} />
      )}
    </SideCard>
  );
}

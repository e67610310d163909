// The hits of one entity: the registration is the way to the record.
import type { AnswerOf } from "@kontor/model/route.ts";
import type { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { answeredEntity, answeredStatus } from "../language/answered-words.ts";
import { useFormats } from "../language/use-formats.ts";
import { MarkedTitle } from "../record-words/MarkedTitle.tsx";
import styles from "./EntityHits.module.css";

export type HitGroup = AnswerOf<typeof acrossEntitiesRoutes.globalSearch>["data"][number];

type Props = {
  readonly group: HitGroup;
  readonly text: string;
  /** Only this entity is searched. */
  readonly isNarrow: boolean;
  readonly onMore: () => void;
  readonly onAll: () => void;
};

export function EntityHits({ group, text, isNarrow, onMore, onAll }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { hits, size, entityLabel, entityName } = group;
  const hasMore = size > hits.length;
  const count = formatNumber(hits.length);
  return (
    <div className={styles.group}>
      <Card
        title={answeredEntity(entityLabel)}
        count={hasMore ? t("First {{shown}}", { shown: count }) : count}
        kind="list"
        actions={
          <>
            {hasMore && !isNarrow && (
              <button type="button" className={styles.action} onClick={onMore}>
                {t("Show more")}
              </button>
            )}
            {isNarrow && (
              <button type="button" className={styles.action} onClick={onAll}>
                {t("All entities")}
              </button>
            )}
          </>
        }
      >
        <ul className={styles.list}>
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} text={text} entityName={entityName} />
          ))}
        </ul>
      </Card>
      {hasMore && isNarrow && (
        <p className={styles.hint}>{t("There are more. Another word makes the list shorter.")}</p>
      )}
    </div>
  );
}

type HitProps = {
  readonly hit: HitGroup["hits"][number];
  readonly text: string;
  readonly entityName: string;
};

function Hit({ hit, text, entityName }: HitProps): ReactElement {
  const { id, name, path, status, statusLabel = status, statusFamily } = hit;
  const registration = (
    <bdi dir="ltr">
      <MarkedTitle title={id} marks="words" text={text} />
    </bdi>
  );
  return (
    <li className={styles.hit}>
      {path === undefined ? (
        <span className={styles.registration}>{registration}</span>
      ) : (
        <Link className={styles.registration} to={path}>
          {registration}
        </Link>
      )}
      <span className={styles.name}>
        <MarkedTitle title={name ?? ""} marks="words" text={text} />
      </span>
      {statusLabel && (
        <StatusBadge family={statusFamily}>{answeredStatus(statusLabel, entityName)}</StatusBadge>
      )}
    </li>
  );
}

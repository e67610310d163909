// What the store keeps of every record: who made it and when, who changed it last, and in which version it is.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import styles from "./StoredCard.module.css";

type Props = { readonly entity: Entity; readonly record: RecordData };

export function StoredCard({ entity, record }: Props): ReactElement {
  const { t } = useTranslation();
  const { formatMoment, formatNumber } = useFormats();
  const moment = (value: unknown): string => (typeof value === "string" ? formatMoment(value) : "");
  const facts = [
    ["_insertDate", moment(record._insertDate)],
    ["_insertUser", record._insertUser],
    ["_updateDate", moment(record._updateDate)],
    ["_updateUser", record._updateUser],
    ["_id", record._id],
  ] as const;
  const { version } = record;
  return (
    <Card title={t("Stored")}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            typeof value === "string" &&
            value !== "" && (
              <div key={name} className={styles.fact}>
                <dt>{entity.fields[name]?.label ?? name}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
        {typeof version === "number" && (
          <div className={styles.fact}>
            <dt>{t("Version")}</dt>
            <dd>
              <bdi dir="ltr">{formatNumber(version)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

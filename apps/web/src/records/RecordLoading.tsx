// A record that is on its way: its header, as far as a list has told it already, and the cards where they will be, so that nothing jumps
// when it arrives.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import { Skeleton } from "@mantine/core";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { RowStatus } from "../record-words/RowStatus.tsx";
import { useStatusLabel } from "../record-words/use-status-label.ts";
import facts from "./header/FactLine.module.css";
import header from "./header/RecordHeader.module.css";
import { knownRow } from "./known-row.ts";
import styles from "./RecordLoading.module.css";
import view from "./RecordView.module.css";

type Props = { readonly model: EntityModel; readonly recordKey: string };

export function RecordLoading({ model, recordKey }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity } = model;
  const row = useMemo(() => knownRow(entity, recordKey), [entity, recordKey]);
  const labelOf = useStatusLabel(model, row ?? {});
  const { status } = row ?? {};
  return (
    <div className={view.page} data-ground="canvas" data-loading aria-busy="true">
      <div className={header.header}>
        <div className={header.top}>
          <div className={header.about}>
            <div className={header.name}>
              <h1 className={header.title}>
                <bdi>{row === undefined ? recordKey : recordTitle(entity, row)}</bdi>
              </h1>
              {row !== undefined && typeof status === "string" && (
                <RowStatus model={model} row={row} label={labelOf(status)} isPlain={false} />
              )}
            </div>
            <div className={facts.facts}>
              <bdi dir="ltr">{recordKey}</bdi>
            </div>
          </div>
        </div>
        <Skeleton mt={12} mb={24} height={2} radius="xs" animate={false} />
      </div>
      <div className={view.columns} data-side>
        <div className={view.column} role="status" aria-label={t("Loading")}>
          <div className={styles.card} data-kind="figures" />
          <div className={styles.card}>
            {groups.map((lines) => (
              <Group key={lines} lines={lines} />
            ))}
          </div>
        </div>
        <div className={view.column}>
          <div className={styles.card} data-kind="side" />
        </div>
      </div>
    </div>
  );
}

/** How many lines of values the groups of a usual record have. */
const groups = [3, 2, 1];

function Group({ lines }: { readonly lines: number }): ReactElement {
  return (
    <div className={styles.group}>
      <span className={styles.bar} />
      <div className={styles.values}>
        {Array.from({ length: lines * 3 }, (_, place) => (
          // Bars have no name but their place.
          <span key={place} className={styles.value} />
        ))}
      </div>
    </div>
  );
}

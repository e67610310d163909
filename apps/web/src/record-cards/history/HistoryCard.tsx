// The last events of a record beside it, and the way to all of them: its tab, or a window where there is none.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadingOf } from "../../cards/loading.ts";
import { useFormats } from "../../language/use-formats.ts";
import { entriesOf, useHistory } from "../../record-calls/use-history.ts";
import rows from "../rows.module.css";
import { SideCard } from "../SideCard.tsx";
import { HistoryEntries } from "./HistoryEntries.tsx";
import { HistoryModal } from "./HistoryModal.tsx";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly title?: string | undefined;
  readonly limit?: number | undefined;
  /** Shows all of them; in a window unless told. */
  readonly onShowAll?: (() => void) | undefined;
};

const shownCount = 5;

export function HistoryCard(props: Props): ReactElement {
  const { entity, recordKey, title, limit = shownCount, onShowAll } = props;
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useHistory(entity, recordKey);
  const entries = entriesOf(answer.data);
  const count = answer.hasNextPage ? undefined : entries.length;
  return (
    <SideCard
      title={title ?? t("History")}
      actions={
        entries.length > 0 && (
          <button type="button" className={rows.link} onClick={onShowAll ?? (() => setIsOpen(true))}>
            {count === undefined ? t("Show all") : t("All {{number}}", { number: formatNumber(count) })}
          </button>
        )
      }
      loading={loadingOf(answer)}
      isEmpty={entries.length === 0}
    >
      <HistoryEntries entity={entity} entries={entries.slice(0, limit)} />
      {isOpen && <HistoryModal entity={entity} recordKey={recordKey} onClose={() => setIsOpen(false)} />}
    </SideCard>
  );
}

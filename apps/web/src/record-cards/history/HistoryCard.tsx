// The last events of a record beside it, and all of them in a window where they can be looked through by type.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadingOf } from "../../cards/loading.ts";
import { SideCard } from "../SideCard.tsx";
import { HistoryEntries } from "./HistoryEntries.tsx";
import { HistoryModal } from "./HistoryModal.tsx";
import { useHistory } from "./use-history.ts";

type Props = {
  readonly entity: Entity;
  readonly recordKey: string;
  readonly title?: string | undefined;
  readonly limit?: number | undefined;
};

const shownCount = 5;

export function HistoryCard({ entity, recordKey, title, limit = shownCount }: Props): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useHistory(entity, recordKey, { pageSize: limit });
  const entries = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <SideCard
      title={title ?? t("History")}
      actions={
        entries.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setIsOpen(true)}>
            {t("Show all")}
          </Button>
        )
      }
      loading={loadingOf(answer)}
      isEmpty={entries.length === 0}
    >
      <HistoryEntries entity={entity} entries={entries} />
      {isOpen && <HistoryModal entity={entity} recordKey={recordKey} onClose={() => setIsOpen(false)} />}
    </SideCard>
  );
}

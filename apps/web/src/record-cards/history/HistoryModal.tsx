// The whole history of a record, by type where one is chosen, one page after the other.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, NativeSelect } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { HistoryEntries } from "./HistoryEntries.tsx";
import styles from "./HistoryModal.module.css";
import { useHistory } from "./use-history.ts";

type Props = { readonly entity: Entity; readonly recordKey: string; readonly onClose: () => void };

const pageSize = 20;

export function HistoryModal({ entity, recordKey, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [type, setType] = useState("");
  const { historyTypeList } = entity.names;
  const labels = useListLabels([historyTypeList]).get(historyTypeList);
  const answer = useHistory(entity, recordKey, { pageSize, type: type === "" ? undefined : type });
  const entries = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Modal
      title={t("History")}
      size="md"
      onClose={onClose}
      footer={
        <>
          {answer.hasNextPage && (
            <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {t("Load next")}
            </Button>
          )}
          <Button onClick={onClose}>{t("Close")}</Button>
        </>
      }
    >
      <NativeSelect
        className={styles.type}
        label={t("Type")}
        value={type}
        data={[
          { value: "", label: t("All") },
          ...entity.historyTypes.map((code) => ({ value: code, label: shownChoice(code, labels) })),
        ]}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {answer.isPending && <LoadingRows label={t("Loading")} rows={4} />}
      {!answer.isPending && entries.length === 0 && <EmptyList />}
      <div className={styles.entries}>
        <HistoryEntries entity={entity} entries={entries} />
      </div>
    </Modal>
  );
}

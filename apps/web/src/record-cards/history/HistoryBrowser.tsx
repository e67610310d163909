// The whole history of a record, by type where one is chosen, one page after the other.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Button, NativeSelect } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { entriesOf, useHistory } from "../../record-calls/use-history.ts";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import styles from "./HistoryBrowser.module.css";
import { HistoryEntries } from "./HistoryEntries.tsx";

type Props = { readonly entity: Entity; readonly recordKey: string };

export function HistoryBrowser({ entity, recordKey }: Props): ReactElement {
  const { t } = useTranslation();
  const [type, setType] = useState("");
  const { historyTypeList } = entity.names;
  const labels = useListLabels([historyTypeList]).get(historyTypeList);
  const answer = useHistory(entity, recordKey, type === "" ? {} : { type });
  const entries = entriesOf(answer.data);
  return (
    <>
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
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t("Load next")}
        </Button>
      )}
    </>
  );
}

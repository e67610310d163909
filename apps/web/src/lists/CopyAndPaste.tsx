// Copying selected rows and pasting them as new records, where the page of the tenant offers it.
import { copiedText, pastedRows } from "@kontor/client/lists/copied-rows.ts";
import { reloadAfterAction } from "@kontor/client/lists/reload-after-action.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { Button } from "@mantine/core";
import { IconClipboard } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import { mayAdd } from "../models/may-write.ts";
import { createRecord, readRecord } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import bar from "./bulk/BulkBar.module.css";
import type { ShownList } from "./use-list.ts";

type Props = { readonly list: ShownList };

/** In the bar of the selection. A row of the table is only part of its record, so the whole is read first. */
export function CopyRows({ list }: Props): ReactElement {
  const { model, selected } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      const whole = await Promise.all(
        selected.map((row) => readRecord(entity.names.serverRoute, keyOf(entity, row))),
      );
      await navigator.clipboard.writeText(copiedText(entity, whole));
      showToast({ level: "success", title: t("{{count}} rows copied", { count: whole.length }) });
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <button type="button" className={bar.action} onClick={() => void copy()}>
      {t("Copy")}
    </button>
  );
}

export function PasteRows({ list }: Props): ReactElement | null {
  const { model, rows } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  if (!mayAdd(model)) return null;
  const paste = async (): Promise<void> => {
    setIsRunning(true);
    try {
      const pasted = pastedRows(entity, await navigator.clipboard.readText());
      if (pasted === undefined) {
        showToast({ level: "warning", title: t("Invalid data") });
        return;
      }
      for (const row of pasted) await createRecord(entity.names.serverRoute, row);
      showToast({ level: "success", title: t("{{count}} rows pasted", { count: pasted.length }) });
      reloadAfterAction(rows.reload);
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      loading={isRunning}
      leftSection={<IconClipboard size={15} stroke={1.6} aria-hidden />}
      onClick={() => void paste()}
    >
      {t("Paste")}
    </Button>
  );
}

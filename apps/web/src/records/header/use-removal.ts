// Deleting a record from its page, and where that leads. A record that others still name is not deleted; the server says
// which.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../../language/isolate.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { deleteRecord } from "../../record-calls/record-calls.ts";
import { isOfGoneRecord, markGone } from "../../request/gone-records.ts";
import { afterWrite } from "../../request/kept-answers.ts";
import { queryClient } from "../../request/query-client.ts";
import { reportFailure } from "../../request/report-failure.ts";

/** Deletes the record, and leaves its page once it is gone. */
export function useRemoval({ entity }: EntityModel, record: RecordData): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { serverRoute, listRoute } = entity.names;
  const forget = useRef<() => void>(undefined);
  // Once nothing on the screen asks for the record any more.
  useEffect(() => () => void setTimeout(() => forget.current?.()), []);
  return async () => {
    const { version } = record;
    // Before the server is asked: others' changes may make the page ask for the record while it goes.
    forget.current = markGone(entity.name, String(record[entity.key] ?? ""));
    await queryClient.cancelQueries({ predicate: isOfGoneRecord });
    try {
      await deleteRecord(
        serverRoute,
        String(record[entity.key] ?? ""),
        typeof version === "number" ? version : undefined,
        { isToldLater: true },
      );
    } catch (error) {
      afterWrite(serverRoute);
      // It stays: what was passed over meanwhile is read now.
      void queryClient.invalidateQueries({ predicate: isOfGoneRecord });
      forget.current();
      reportFailure(error);
      return;
    }
    afterWrite(serverRoute);
    showToast({
      level: "success",
      title: t("{{name}} was deleted", { name: isolate(recordTitle(entity, record)) }),
    });
    await navigate({ to: listRoute ?? "/" });
  };
}

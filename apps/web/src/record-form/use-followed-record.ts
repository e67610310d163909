// What others do to the record while its form is open. Nothing typed is ever overwritten. A form the user has not typed into takes the new
// record, any other form shows a line about it.

import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { useEffect } from "react";
import { useFormParts } from "../fields/form-context.ts";

/** Whether the record has become another one than the form was opened with or saved as. */
export function useFollowedRecord(store: FormStore, record: RecordData): boolean {
  const { base, isTyped } = useFormParts(store, () => ({
    base: store.get().base,
    isTyped: store.changes().length > 0,
  }));
  const isNewer = versionOf(record) > versionOf(base ?? {});
  useEffect(() => {
    if (isNewer && !isTyped) store.reset(openedForm(record));
  }, [store, record, isNewer, isTyped]);
  return isNewer && isTyped;
}

function versionOf(record: RecordData): number {
  const version = own(record, "version");
  return typeof version === "number" ? version : 0;
}

// Saves the changed fields of a record with the version they were typed on. Where another user saved first, that version is read and
// merged. Only what both have changed is asked about.
import { patchOf } from "@kontor/client/forms/form-changes.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt, withValue } from "@kontor/client/forms/form-values.ts";
import { type Merge, merge } from "@kontor/client/forms/merge.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { patchRecord, readRecord } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";

export type OpenConflict = {
  readonly merge: Merge;
  /** The record as the server has it now. */
  readonly theirs: RecordData;
  /** Whether the decision is saved at once. */
  readonly isSaving: boolean;
};

type Saving = {
  readonly isSaving: boolean;
  readonly conflict: OpenConflict | undefined;
  readonly save: () => Promise<void>;
  /** Saves one field alone, whatever else is typed meanwhile, and answers whether the server has taken it. */
  readonly saveField: (path: string) => Promise<"saved" | "refused" | "asked" | "failed">;
  /** Goes on with the record another user has saved. Asks where both have changed the same field. */
  readonly take: (theirs: RecordData) => void;
  /** Asks what shall stay of both. */
  readonly ask: (merge: Merge, theirs: RecordData) => void;
  readonly decide: (values: RecordData) => Promise<void>;
  readonly cancel: () => void;
};

type Options = {
  readonly model: EntityModel;
  readonly store: FormStore;
  /** `only` is the field that was saved alone. */
  readonly onSaved: (record: RecordData, only?: string) => void;
  /** Something is wrong with the form, here or by the word of the server. */
  readonly onBlocked: () => void;
};

/** Others may save again while their record is read. This bounds the retries against a user who saves all the time. */
const attemptsMaxCount = 3;

export function useSave({ model, store, onSaved, onBlocked }: Options): Saving {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict>();
  const running = useRef<Promise<unknown>>(undefined);
  /** A second press is no second save. */
  const isWholeRunning = useRef(false);
  const { fields, names, key: keyName } = model.entity;

  const mergeWith = useCallback(
    (theirs: RecordData, isSavedThen: boolean): boolean => {
      const { base = {}, values } = store.get();
      const merged = merge(fields, { base, mine: values, theirs });
      if (merged.conflicts.length > 0) setConflict({ merge: merged, theirs, isSaving: isSavedThen });
      else store.rebase(theirs, merged.merged);
      return merged.conflicts.length === 0;
    },
    [store, fields],
  );

  /** Answers whether it is saved; it is not where the user is asked first. */
  const send = async (attempt: number, only?: string): Promise<boolean> => {
    const { base = {}, values: all } = store.get();
    const values = only === undefined ? all : withValue(base, only, valueAt(all, only));
    const patch = patchOf(fields, base, values);
    if (Object.keys(patch).length === 0) {
      // Of two who have changed the same, the other one has saved it.
      onSaved(base, only);
      return true;
    }
    const key = String(own(base, keyName) ?? "");
    try {
      const saved = await patchRecord(names.serverRoute, key, {
        ...patch,
        version: own(base, "version") ?? 0,
      });
      // A user who went on typing meanwhile has changed what was sent.
      const { merged } = merge(fields, { base: values, mine: store.get().values, theirs: saved });
      store.rebase(saved, merged);
      if (only === undefined) showToast({ level: "success", title: t("Saved") });
      onSaved(saved, only);
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.code !== "STALE_VERSION" || attempt >= attemptsMaxCount)
        throw error;
      const theirs = await readRecord(names.serverRoute, key);
      return mergeWith(theirs, true) && (await send(attempt + 1, only));
    }
  };

  const sendAndTell = async (only?: string): ReturnType<Saving["saveField"]> => {
    setIsSaving(true);
    try {
      return (await send(1, only)) ? "saved" : "asked";
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) {
        store.refuse(error.errors);
        return "refused";
      }
      reportFailure(error);
      return "failed";
    } finally {
      setIsSaving(false);
    }
  };

  const run = async (only?: string): ReturnType<Saving["saveField"]> => {
    const sending = sendAndTell(only);
    running.current = sending;
    const outcome = await sending;
    if (running.current === sending) running.current = undefined;
    return outcome;
  };

  const save = async (): Promise<void> => {
    if (isWholeRunning.current) return;
    isWholeRunning.current = true;
    try {
      await othersDone();
      if (!store.submit() || (await run()) === "refused") onBlocked();
    } finally {
      isWholeRunning.current = false;
    }
  };

  const saveField = async (path: string): ReturnType<Saving["saveField"]> => {
    await othersDone();
    return run(path);
  };

  /** One after the other: each is sent with the version that the one before has made. */
  const othersDone = async (): Promise<void> => {
    while (running.current !== undefined) await running.current;
  };

  return {
    isSaving,
    conflict,
    save,
    saveField,
    take: (theirs) => void mergeWith(theirs, false),
    ask: (asked, theirs) => setConflict({ merge: asked, theirs, isSaving: false }),
    decide: async (values) => {
      if (conflict === undefined) return;
      store.rebase(conflict.theirs, values);
      setConflict(undefined);
      if (conflict.isSaving) await save();
    },
    cancel: () => setConflict(undefined),
  };
}

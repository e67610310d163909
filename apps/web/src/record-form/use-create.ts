// Adds a new record: what is wrong holds it back, and what the server refuses stands at its fields.
import { filledValues, isNothing } from "@kontor/client/forms/form-changes.ts";
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { hasMeaning } from "@kontor/model/fields/condition.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { useRef, useState } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { createRecord } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";

type Options = {
  readonly model: EntityModel;
  readonly store: FormStore;
  readonly onCreated: (record: RecordData) => void;
  readonly onBlocked: () => void;
};

export function useCreate({ model, store, onCreated, onBlocked }: Options): {
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
} {
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef(false);
  const save = async (): Promise<void> => {
    if (running.current) return;
    leaveMeaningless(model.entity, store);
    if (!store.submit()) return onBlocked();
    running.current = true;
    setIsSaving(true);
    try {
      const created = await createRecord(model.entity.names.serverRoute, filledValues(store.get().values));
      store.reset(openedForm(created));
      onCreated(created);
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) {
        store.refuse(error.errors);
        onBlocked();
      } else reportFailure(error);
    } finally {
      running.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, save };
}

/** What was typed while the record was of another type says nothing of it, and is shown nowhere. */
function leaveMeaningless({ fields }: Entity, store: FormStore): void {
  const { values, unread } = store.get();
  for (const [name, field] of Object.entries(fields)) {
    const isTyped = unread.has(name) || !isNothing(own(values, name));
    if (isTyped && !hasMeaning(field, values)) store.change(name, null);
  }
}

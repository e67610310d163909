// Adds a new record: what is wrong holds it back, and what the server refuses stands at its fields.
import { filledValues } from "@kontor/client/forms/form-changes.ts";
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
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

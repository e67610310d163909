// The record a card is about, once it is stored: what belongs to a record needs its key.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useMemo } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import type { Owner } from "../../record-cards/use-attached.ts";
import { useLayoutSubject } from "../subject.ts";

type StoredSubject = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly owner: Owner;
};

/** Undefined on a page of its own, and while the record is being made. */
export function useStoredSubject(): StoredSubject | undefined {
  const subject = useLayoutSubject();
  return useMemo(() => {
    if (subject?.recordKey === undefined) return undefined;
    const { model, record, recordKey } = subject;
    return { model, record, owner: { entity: model.entity, recordKey } };
  }, [subject]);
}

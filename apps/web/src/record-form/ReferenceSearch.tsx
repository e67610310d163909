// The search behind a reference: one window at a time, the search or the form that adds what it did not find.
import { addedFor, pickerFilters } from "@kontor/client/lists/picker-filters.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { own } from "@kontor/model/own-value.ts";
import { type ReactElement, use, useState } from "react";
import { AddRecordContext } from "../fields/add-record.ts";
import { useEntityModel } from "../models/entity-model.ts";
import { mayAdd } from "../models/may-write.ts";
import { EntitySearchModal } from "../search/EntitySearchModal.tsx";

type Props = {
  readonly entityName: string;
  /** Says which records the field offers. */
  readonly declared: Field | undefined;
  readonly isMultiple: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onClose: () => void;
};

export function ReferenceSearch({
  entityName,
  declared,
  isMultiple,
  chosen,
  onChoose,
  onClose,
}: Props): ReactElement {
  const AddRecord = use(AddRecordContext);
  const model = useEntityModel(entityName);
  const [isAdding, setIsAdding] = useState(false);
  const isOffered = AddRecord !== undefined && model !== undefined && mayAdd(model);
  if (isAdding && AddRecord !== undefined && model !== undefined) {
    return (
      <AddRecord
        entityName={entityName}
        initial={declared ? addedFor(declared) : {}}
        onAdded={(record) => {
          const key = own(record, model.entity.key);
          onChoose(typeof key === "string" ? [...(isMultiple ? chosen : []), key] : chosen);
        }}
        onClose={() => setIsAdding(false)}
      />
    );
  }
  return (
    <EntitySearchModal
      entityName={entityName}
      filters={declared && pickerFilters(declared)}
      isMultiple={isMultiple}
      chosenKeys={isMultiple ? chosen : undefined}
      onChoose={(_, keys) => onChoose(keys)}
      onClose={onClose}
      onAdd={isOffered ? () => setIsAdding(true) : undefined}
    />
  );
}

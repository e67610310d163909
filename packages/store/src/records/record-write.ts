// What a write of records is told.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Trace } from "./history-write.ts";
import type { StoredRecord } from "./stored-record.ts";

/** A record as it is to be stored. */
export type RecordWrite = {
  /** All values of the record that are not derived; what the store keeps is added. */
  readonly values: RecordData;
  /** Of an entity with a workflow: where the record is. The status follows it. */
  readonly state?: WorkflowState;
  readonly trace?: Trace;
};

/** With the record as it was read. */
export type RecordUpdate = RecordWrite & { readonly stored: StoredRecord };

export type WriteOptions = {
  /** The product itself writes, and may refer to what the caller does not see. */
  readonly isOfProduct?: boolean;
};

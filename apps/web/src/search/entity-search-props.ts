// What a search for records of one entity is asked for, and what it answers.
import type { ServerQuery } from "@kontor/client/lists/list-state.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

export type EntitySearchProps = {
  readonly entityName: string;
  /** What every record must meet, as parameters of the list; the reader cannot change them. */
  readonly filters?: ServerQuery | undefined;
  readonly isMultiple: boolean;
  /** Chosen before, in a search for several. */
  readonly chosenKeys?: readonly string[] | undefined;
  /** Asked before the choice counts. */
  readonly confirmation?: string | undefined;
  /** The rows as far as they were shown; of one that was chosen before and not seen, its key alone. */
  readonly onChoose: (records: readonly RecordData[], keys: readonly string[]) => void;
  readonly onClose: () => void;
  /** Given, a record that is missing can be added. */
  readonly onAdd?: (() => void) | undefined;
};

// What adds a record that a search did not find. It is a form itself, whose references search again, so whoever opens the first form
// hands it in from above.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type ComponentType, createContext } from "react";

export type AddRecordProps = {
  readonly entityName: string;
  /** What the record must be to be taken, such as its role. */
  readonly initial?: RecordData;
  readonly onAdded: (record: RecordData) => void;
  readonly onClose: () => void;
};

/** Where nothing is handed in, nothing is added. */
export const AddRecordContext = createContext<ComponentType<AddRecordProps> | undefined>(undefined);

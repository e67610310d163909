// Adds a record that a search did not find. It is a form itself, whose references search again, so the component that opens the first form
// provides this from above.
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

// How the record of a page is shown: read, with at most one field of it typed in place, or all of it typed. Where nothing is said, as for a
// new record, all of it is typed.
import { createContext, use } from "react";

export type RecordMode = {
  /** All fields are typed. */
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  /** The path of the field that is typed in place. */
  readonly typed: string | undefined;
  /** The path of the field that was saved a moment ago. */
  readonly saved: string | undefined;
  /** Types all fields, beginning with this one. */
  readonly editAll: (path?: string) => void;
  readonly open: (path: string) => void;
  /** Saves this field alone, and goes on with another one where it is told. */
  readonly keep: (path: string, next?: string) => void;
  /** Puts back what the field held. */
  readonly restore: (path: string) => void;
};

export const RecordModeContext = createContext<RecordMode | undefined>(undefined);

/** Undefined where all fields are typed at all times. */
export function useRecordMode(): RecordMode | undefined {
  return use(RecordModeContext);
}

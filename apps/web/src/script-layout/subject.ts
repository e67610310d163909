// What the cards and elements of a layout are about: a record and its declaration, or nothing on a page of its own.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { createContext, useContext } from "react";
import type { EntityModel } from "../models/entity-model.ts";

export type LayoutSubject = {
  readonly model: EntityModel;
  readonly record: RecordData;
  /** Undefined while the record is being made: nothing can belong to it yet. */
  readonly recordKey: string | undefined;
};

export const LayoutSubjectContext = createContext<LayoutSubject | undefined>(undefined);

export function useLayoutSubject(): LayoutSubject | undefined {
  return useContext(LayoutSubjectContext);
}

// What draws the fields of a row in its window. A row may hold lists whose rows open in windows again, so whoever draws the form hands
// this in from above.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { type ComponentType, createContext } from "react";

type RowFieldsProps = { readonly prefix: string; readonly fields: FieldMap };

export const RowFieldsContext = createContext<ComponentType<RowFieldsProps>>(() => null);

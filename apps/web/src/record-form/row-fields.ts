// Draws the fields of a row in its window. A row may hold lists whose rows open in windows again. So the component that draws the form
// provides this from above.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { type ComponentType, createContext } from "react";

type RowFieldsProps = { readonly prefix: string; readonly fields: FieldMap };

export const RowFieldsContext = createContext<ComponentType<RowFieldsProps>>(() => null);

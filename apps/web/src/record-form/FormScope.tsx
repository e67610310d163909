// What the fields of a form are given from around it: the form itself, the language of the reader, and what needs the server.
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { FieldExtrasProvider, FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useFieldLanguage } from "../fields/field-language.ts";
import { OpenFormProvider } from "../fields/form-context.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { FormFields } from "./FormFields.tsx";
import { useFieldExtras } from "./field-extras.tsx";
import { RowFieldsContext } from "./row-fields.ts";

type Props = { readonly model: EntityModel; readonly store: FormStore; readonly children: ReactNode };

export function FormScope({ model, store, children }: Props): ReactElement {
  const form = useMemo(() => ({ model, store }), [model, store]);
  const key = store.get().base?.[model.entity.key];
  const recordKey = typeof key === "string" ? key : undefined;
  return (
    <OpenFormProvider value={form}>
      <FieldLanguageProvider value={useFieldLanguage()}>
        <FieldExtrasProvider value={useFieldExtras(model.entity, recordKey)}>
          <RowFieldsContext value={FormFields}>{children}</RowFieldsContext>
        </FieldExtrasProvider>
      </FieldLanguageProvider>
    </OpenFormProvider>
  );
}

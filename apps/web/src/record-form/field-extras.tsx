// What fields of a form need the server for: finding the record a reference names, the way to its page, and storing files.
import { payingRoleAt } from "@kontor/client/lists/picker-filters.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt, generalPath } from "@kontor/model/fields/path.ts";
import { uploadProblem } from "@kontor/model/validation/upload-problem.ts";
import type { FieldExtras } from "@kontor/ui/fields/field-language.ts";
import type { FieldProps } from "@kontor/ui/fields/field-view.ts";
import { lazy, type ReactElement, Suspense, useMemo } from "react";
import { useFormParts, useOpenForm } from "../fields/form-context.ts";
import { uploadDocument } from "../record-calls/document-calls.ts";
import { RecordLink } from "../record-words/RecordLink.tsx";
import { ReferenceField } from "./ReferenceField.tsx";

/** Few records hold such a text, and what draws it is large. */
const MarkdownText = lazy(async () => ({
  default: (await import("../markdown/MarkdownText.tsx")).MarkdownText,
}));

/** A file becomes a document of the record, so one that is new has to be saved first. */
export function useFieldExtras(entity: Entity, recordKey: string | undefined): FieldExtras {
  return useMemo(
    (): FieldExtras => ({
      renderReference: (props) => <FormReference {...props} entity={entity} />,
      renderRecordLink: (target, key) => <RecordLink entityName={target} recordKey={key} />,
      renderMarkdown: (text) => (
        <Suspense fallback={text}>
          <MarkdownText text={text} />
        </Suspense>
      ),
      fileProblem: (file, { accept, maxSize }) =>
        uploadProblem(file, { ...(accept && { accept }), ...(maxSize !== undefined && { maxSize }) }),
      ...(recordKey !== undefined && {
        upload: async (file) => {
          const { _id } = await uploadDocument(entity, recordKey, { file, type: "" });
          return { _id, name: file.name };
        },
      }),
    }),
    [entity, recordKey],
  );
}

/** Whom a row of parties offers depends on the role that is typed beside. */
function FormReference({ entity, ...props }: FieldProps & { readonly entity: Entity }): ReactElement {
  const { store } = useOpenForm();
  const { name } = props.field;
  const declared = fieldAt(entity.fields, generalPath(name));
  const { role } = useFormParts(store, () => ({
    role: payingRoleAt(entity.fields, name, store.get().values),
  }));
  return (
    <ReferenceField {...props} declared={declared && role ? { ...declared, roles: [role] } : declared} />
  );
}

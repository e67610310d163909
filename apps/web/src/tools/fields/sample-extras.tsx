// What fields of the sample page get from the application, without a server: files are stored nowhere, and one record is always found.
import { uploadProblem } from "@kontor/model/validation/upload-problem.ts";
import type { FieldExtras } from "@kontor/ui/fields/field-language.ts";
import { listOf } from "@kontor/ui/fields/plain-text.ts";
import { ReferenceInput } from "@kontor/ui/fields/structure/ReferenceInput.tsx";
import { translateDeclared } from "../../language/language.ts";
import { MarkdownText } from "../../markdown/MarkdownText.tsx";

const uploadMs = 800;
const foundRecord = "PE-2026-000815";

export const sampleExtras: FieldExtras = {
  upload: async ({ name }) => {
    await new Promise((resolve) => setTimeout(resolve, uploadMs));
    return { _id: crypto.randomUUID(), name };
  },
  fileProblem: (file, field) => {
    const problem = uploadProblem(file, field);
    return problem === undefined ? undefined : translateDeclared(problem);
  },
  renderMarkdown: (text) => <MarkdownText text={text} />,
  renderReference: ({ field, onChange }) => (
    <ReferenceInput
      field={field}
      records={(field.value === null ? [] : listOf(field.value)).map((key) => ({
        key,
        name: "Hafenkran Logistik",
      }))}
      onSearch={() => onChange(foundRecord)}
      onRemove={() => onChange(null)}
    />
  ),
};

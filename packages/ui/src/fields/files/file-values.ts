// The files of a field: what is stored of them. Where nothing stores files for a form, the value carries the file itself.
import type { StoredFile } from "../field-language.ts";
import type { FieldView } from "../field-view.ts";

/** A file that goes along with the form. */
type CarriedFile = { readonly name: string; readonly file: File; readonly type?: string };
export type FileValue = StoredFile | CarriedFile;

export function fileValues({ value }: FieldView): readonly FileValue[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter(isFileValue);
}

export function storedFiles(field: FieldView, files: readonly FileValue[]): unknown {
  if (field.type === "files") return files;
  return files.at(-1) ?? null;
}

/** Of a file that the server keeps, the size is not known here. */
export function sizeOf(value: FileValue): number | undefined {
  return "file" in value ? value.file.size : undefined;
}

function isFileValue(value: unknown): value is FileValue {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}

// What is wrong with a file before it is uploaded: asked by the field, and again by the server that receives it.
import { fileExtension } from "@kontor/kernel/identifier/file-format.ts";
import { parseBytes } from "@kontor/kernel/locale/format-bytes.ts";
import type { Field } from "../fields/field.ts";

export type ChosenFile = { readonly name: string; readonly sizeBytes: number };

/** The message below the file; undefined when it may be uploaded. */
export function uploadProblem(
  { name, sizeBytes }: ChosenFile,
  { maxSize, accept }: Pick<Field, "maxSize" | "accept">,
): string | undefined {
  if (maxSize !== undefined && sizeBytes > parseBytes(maxSize)) return `File too large. Max size ${maxSize}`;
  const extension = name.includes(".") ? fileExtension(name) : "";
  const accepted = accept?.map(fileExtension);
  if (accepted === undefined || accepted.includes(extension)) return undefined;
  return `Forbidden document extension "${extension}". Accepted formats: ${accepted.join(", ")}`;
}

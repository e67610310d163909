// Which files a tenant takes: beside what the product takes at all, a largest size and a shorter list of formats. The field that
// offers the upload tells the same before it is sent; here it is asked of what has arrived.
import { AppError } from "@kontor/kernel/errors.ts";
import { fileExtension } from "@kontor/kernel/identifier/file-format.ts";
import { parseBytes } from "@kontor/kernel/locale/format-bytes.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

export type UploadRule = Pick<Field, "maxSize" | "accept">;

const sizeShape = /^\d{1,6}(?:\.\d{1,3})?\s?[KMG]?B$/i;

/** As the administrators of the tenant have set it among its options: `uploadMaxSize` "5MB", `uploadFormats` ["pdf", "png"]. */
export function uploadRuleOf({ uploadMaxSize, uploadFormats }: RecordData): UploadRule {
  const formats = Array.isArray(uploadFormats)
    ? uploadFormats.filter((format) => typeof format === "string")
    : undefined;
  return {
    ...(typeof uploadMaxSize === "string" && sizeShape.test(uploadMaxSize) && { maxSize: uploadMaxSize }),
    ...(formats !== undefined && { accept: formats.map(fileExtension) }),
  };
}

/** The extension is that of the content, whatever the name says. */
export function refuseByRule(
  { size, extension }: { readonly size: number; readonly extension: string },
  { maxSize, accept }: UploadRule,
): void {
  if (maxSize !== undefined) {
    const maxBytes = parseBytes(maxSize);
    if (size > maxBytes) throw new AppError("BODY_TOO_LARGE", [String(maxBytes)]);
  }
  if (accept !== undefined && !accept.includes(extension)) {
    throw new AppError("INVALID_FILE_EXTENSION", [accept.join(" ")]);
  }
}

// How large a configuration can be. All of it is in memory while it is compared and written, and in one row once it is on record.
import { AppError } from "@kontor/kernel/errors.ts";
import type { ConfigurationFiles } from "@kontor/model/releases/configuration-files.ts";

export const releaseLimits = {
  files: 20_000,
  /** All files together, unpacked. */
  bytes: 32 * 1024 * 1024,
  /** Of one file. */
  fileBytes: 4 * 1024 * 1024,
};

export function refuseLarge(files: ConfigurationFiles): void {
  const texts = Object.values(files);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (texts.length > releaseLimits.files || bytes > releaseLimits.bytes)
    throw new AppError("BODY_TOO_LARGE", [String(releaseLimits.bytes)]);
}

// The hash of a set of files: SHA-256 over the hash and the path of each. Anybody can compute it again with `sha256sum`.
import { createHash } from "node:crypto";
import { type ConfigurationFiles, hashInput } from "@kontor/model/releases/configuration-files.ts";

export function filesHash(files: ConfigurationFiles): string {
  const digests = Object.entries(files).map(([path, text]) => [path, sha256(text)] as const);
  return sha256(hashInput(Object.fromEntries(digests)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

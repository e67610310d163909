// A stored file on this machine for as long as a program needs it there.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { FileServices } from "./file-services.ts";
import { openFile } from "./stored-files.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Undefined when the file is not there. */
export async function withLocalCopy<Answer>(
  services: Pick<FileServices, "store" | "storage">,
  scope: TenantScope,
  key: string,
  use: (path: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const file = await openFile(services, scope, key);
  if (file === undefined) return undefined;
  return inTemporaryFolder("copy", async (folder) => {
    const path = join(folder, "file");
    await pipeline(file.stream, createWriteStream(path, { flags: "wx" }));
    return use(path);
  });
}

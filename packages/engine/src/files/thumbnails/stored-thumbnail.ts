// The thumbnail of a stored file. It is made at the first request and cached beside the file for a while, in the same tenant.
import { AppError } from "@kontor/kernel/errors.ts";
import { readListedFile } from "@kontor/store/files/stored-files.ts";
import { readThumbnailKey, writeThumbnailKey } from "@kontor/store/files/thumbnails.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { FileServices } from "../file-services.ts";
import { withLocalCopy } from "../local-copy.ts";
import { hashedFile, keepFile, type OpenedFile, openFile, storeFile } from "../stored-files.ts";

const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/tiff"];
const shape = { width: 256, height: 256, fit: "inside", format: "webp" } as const;
const mimeType = "image/webp";
const container = "thumbnails";
const keptFor = { hours: 30 * 24 };

/** Undefined for what is no picture, or none that can be decoded within bounds. */
export async function storedThumbnail(
  services: FileServices,
  scope: TenantScope,
  sourceKey: string,
): Promise<OpenedFile | undefined> {
  const known = await readThumbnailKey(services.store, scope, sourceKey);
  const kept = known === undefined ? undefined : await openFile(services, scope, known);
  if (kept !== undefined) return kept;
  const source = await readListedFile(services.store, scope, sourceKey);
  if (source === undefined || !pictureTypes.includes(source.mimeType)) return undefined;
  const made = await makeThumbnail(services, scope, sourceKey);
  return made === undefined ? undefined : openFile(services, scope, made);
}

async function makeThumbnail(
  services: FileServices,
  scope: TenantScope,
  sourceKey: string,
): Promise<string | undefined> {
  try {
    return await withLocalCopy(services, scope, sourceKey, (path) =>
      services.fileTools.thumbnail(path, shape, async (made) => {
        const file = await hashedFile(made);
        const { key } = await storeFile(services, scope, { file, mimeType, container, isInlineSafe: true });
        await services.store.write(scope, async (transaction) => {
          await keepFile(transaction, scope, key, services.clock().add(keptFor));
          await writeThumbnailKey(transaction, scope, sourceKey, key);
        });
        return key;
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "UNSAFE_FILE") return undefined;
    throw error;
  }
}

// The photo beside the name of a user: any picture, cut to a small square and freed of what the camera wrote. Who reads the user
// reads the photo, who writes the user writes it; and both for oneself.
import { AppError } from "@kontor/kernel/errors.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { readReach, writeReach } from "@kontor/model/permission/record-scope.ts";
import { deletePhotoKey, readPhotoKey, writePhotoKey } from "@kontor/store/files/photos.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readSelected } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { changeOne } from "../door/product-writes.ts";
import { inspectFile } from "../files/inspection/inspect-file.ts";
import { hashedFile, keepFile, type OpenedFile, openFile, storeFile } from "../files/stored-files.ts";
import { refuseHigherAccount } from "../identity/user-rights.ts";
import type { Services } from "../services/services.ts";
import { entityNamed, notFound, type WriteWork } from "../writing/write-work.ts";

const photoTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const photoExtensions = "jpeg jpg png gif webp";
const shape = { width: 256, height: 256, fit: "cover", format: "webp" } as const;
const mimeType = "image/webp";
const container = "photos";

/** Undefined when the user has none; the same when the caller does not see the user. */
export async function readPhoto(
  services: Services,
  scope: Scope,
  username: string,
): Promise<OpenedFile | undefined> {
  if (!(await isWithinReach(services, scope, username, "read"))) return undefined;
  const key = await readPhotoKey(services.store, scope, username);
  return key === undefined ? undefined : openFile(services, scope, key);
}

/** A file that has become a photo and waits in the storage for the transaction that keeps it. */
export type PreparedPhoto = { readonly key: string };

/** Everything that takes time, before the transaction: what is no picture is refused here. */
export async function preparePhoto(
  services: Services,
  scope: Scope,
  username: string,
  file: { readonly path: string; readonly name: string },
): Promise<PreparedPhoto> {
  if (!(await isWithinReach(services, scope, username, "write"))) throw notFound(user, username);
  const inspected = await inspectFile(file.path, file.name);
  if (!photoTypes.includes(inspected.mimeType))
    throw new AppError("INVALID_FILE_EXTENSION", [photoExtensions]);
  return services.fileTools.thumbnail(file.path, shape, async (made) =>
    storeFile(services, scope, {
      file: await hashedFile(made),
      mimeType,
      container,
      isInlineSafe: true,
    }),
  );
}

export async function savePhoto(work: WriteWork, username: string, { key }: PreparedPhoto): Promise<void> {
  const { transaction, scope } = work;
  const stored = await lockedUser(work, username);
  await writePhotoKey(transaction, scope, stored.id, key);
  await keepFile(transaction, scope, key);
  await tell(work, stored, photoAddress(username));
}

/** Also fine when there is none. */
export async function deletePhoto(work: WriteWork, username: string): Promise<void> {
  const stored = await lockedUser(work, username);
  await deletePhotoKey(work.transaction, work.scope, stored.id);
  await tell(work, stored, undefined);
}

function photoAddress(username: string): string {
  return `${user.names.serverRoute}/${encodeURIComponent(username)}/photo`;
}

/** The user says where the photo is read, and nothing when there is none. */
async function tell({ transaction, scope }: WriteWork, stored: StoredRecord, photo?: string): Promise<void> {
  if ((stored.doc.photo ?? undefined) === photo) return;
  const entity = entityNamed(scope, user.name);
  await changeOne({ transaction, scope }, entity, stored, { values: { photo: photo ?? null } });
}

async function lockedUser({ transaction, scope }: WriteWork, username: string): Promise<StoredRecord> {
  const entity = entityNamed(scope, user.name);
  const reach = isSelf(scope, username) ? "all" : writeReach(scope.caller, entity);
  const stored = await lockRecord(transaction, scope, entity, username, reach);
  if (stored === undefined) throw notFound(entity, username);
  refuseHigherAccount(scope.caller, stored.doc);
  return stored;
}

async function isWithinReach(
  { store }: Pick<Services, "store">,
  scope: Scope,
  username: string,
  access: "read" | "write",
): Promise<boolean> {
  const entity = entityNamed(scope, user.name);
  if (isSelf(scope, username)) return true;
  // A caller who may not read the field of the photo may not read the photo either.
  if (!isReadable(scope, entity, "photo")) return false;
  const reach = (access === "read" ? readReach : writeReach)(scope.caller, entity);
  const { within } = await readSelected(store, scope, entity, [username], [reach]);
  return within[0]?.has(username) === true;
}

function isSelf({ caller }: Scope, username: string): boolean {
  return caller.username === username;
}

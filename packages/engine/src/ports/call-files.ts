// The bytes of a call: the reply as it arrived, the question of the adapter `file` and the answer uploaded to it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import type { StoredFile } from "@kontor/store/files/stored-files.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { addDocument } from "../documents/add-document.ts";
import { documentsOfRecord } from "../documents/documents-of-record.ts";
import type { ReadDoor } from "../domain/product-door.ts";
import { hashedFile, openFile, storeFile } from "../files/stored-files.ts";
import { inTemporaryFolder } from "../files/temporary-folder.ts";
import type { Services } from "../services/services.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { type CallResult, replyMaxBytes } from "./port-reply.ts";

const container = "documents";
const plainTypes: ReadonlySet<string> = new Set(["application/json", "application/xml", "text/xml"]);

/** Of the reply, and of what was uploaded as one. */
const replyType = "SOURCE_FILE";
const questionType = "OTHER";

/** Into the storage, before the transaction that keeps it. */
export function storeBytes(
  services: Services,
  scope: Scope,
  { body, contentType = "" }: { readonly body: Buffer; readonly contentType?: string },
): Promise<StoredFile> {
  const [type = ""] = contentType.toLowerCase().split(";");
  const mimeType = plainTypes.has(type.trim()) ? type.trim() : "application/octet-stream";
  return inTemporaryFolder("port", async (folder) => {
    const path = join(folder, "file");
    await writeFile(path, body, { flag: "wx" });
    return storeFile(services, scope, { file: await hashedFile(path), mimeType, container });
  });
}

/** Answers the number of the document. */
export async function keepReply(work: WriteWork, call: string, stored: StoredFile): Promise<string> {
  return keep(work, call, stored, { name: `reply${extensionOf(stored)}`, type: replyType });
}

export async function keepQuestion(work: WriteWork, call: string, stored: StoredFile): Promise<string> {
  return keep(work, call, stored, { name: "question.json", type: questionType });
}

async function keep(
  work: WriteWork,
  call: string,
  stored: StoredFile,
  named: { readonly name: string; readonly type: string },
): Promise<string> {
  const owner = { entityName: externalData.name, entityRegistration: call };
  const added = await addDocument(work, stored, { ...named, ...owner });
  if (added === undefined) throw new Error("No document was kept");
  return added.key;
}

function extensionOf({ mimeType }: StoredFile): string {
  if (mimeType === "application/json") return ".json";
  return mimeType.endsWith("/xml") ? ".xml" : ".bin";
}

export type UploadedReply = { readonly document: string; readonly storageKey: string; readonly size: number };

/** A paper that was refused or is not there yet is no answer. */
const uploadedStatuses: readonly unknown[] = ["UPLOADED", "TO_CHECK", "VALID"];

/** The newest file that was uploaded as the answer to a call. */
export async function uploadedReply(door: ReadDoor, call: string): Promise<UploadedReply | undefined> {
  const documents = await documentsOfRecord(door, externalData, call);
  const newest = documents
    .filter(({ doc, status }) => doc.type === replyType && uploadedStatuses.includes(status))
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .at(-1);
  const { storageKey, size = 0 } = newest?.doc ?? {};
  return newest === undefined || storageKey === undefined
    ? undefined
    : { document: newest.key, storageKey, size };
}

export async function readUpload(
  services: Services,
  scope: Scope,
  { storageKey, size }: UploadedReply,
): Promise<CallResult> {
  if (size > replyMaxBytes) return { attempts: 1, reason: "The file is larger than what is read" };
  const opened = await openFile(services, scope, storageKey);
  if (opened === undefined) return { attempts: 1, reason: "The file is gone" };
  return { attempts: 1, reply: { status: 200, body: await buffer(opened.stream) } };
}

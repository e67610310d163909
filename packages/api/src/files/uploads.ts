// Receiving a file: it streams to a temporary file of this process and never stands in memory. What was sent beside it is text.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import { harmlessFileName } from "@kontor/engine/files/file-name.ts";
import type { HashedFile } from "@kontor/engine/files/stored-files.ts";
import { openTemporaryFolder } from "@kontor/engine/files/temporary-folder.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A file that has arrived; it is gone when its request has been answered. The name is harmless, not true. */
export type ReceivedFile = HashedFile & { readonly name: string };

export type Upload = AsyncDisposable & { readonly file: ReceivedFile };

export type Uploads = {
  /** Where routes are mounted that take a file: only there a body of several parts is read. */
  readonly context: FastifyInstance;
  readonly receive: (request: FastifyRequest) => Promise<Upload>;
};

declare module "fastify" {
  interface FastifyInstance {
    readonly uploads: Uploads;
  }
}

/** What comes beside a file is a few short values; the longest is the mapping of an import. */
const fieldLimits = { fields: 20, fieldNameSize: 100, fieldSize: 400_000, headerPairs: 20 };
const fileField = "file";
/** Of all that is sent beside the bytes of the file. */
const otherBytesMax = 1_048_576;

export async function installUploads(app: FastifyInstance, limitBytes: number): Promise<void> {
  await app.register(async (context) => {
    await context.register(multipart, {
      throwFileSizeLimit: false,
      limits: { ...fieldLimits, files: 1, parts: fieldLimits.fields + 1, fileSize: limitBytes + 1 },
    });
    app.decorate("uploads", { context, receive: (request) => receive(request, limitBytes) });
  });
}

async function receive(request: FastifyRequest, limitBytes: number): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", [request.headers["content-type"] ?? ""]);
  if (Number(request.headers["content-length"] ?? 0) > limitBytes + otherBytesMax) throw tooLarge(limitBytes);
  const folder = await openTemporaryFolder("upload");
  const discard = folder[Symbol.asyncDispose];
  try {
    const { file, fields } = await partsOf(request, join(folder.path, "file"), limitBytes);
    // The fingerprint stands for the bytes: with it the request can be checked, and known when it is repeated.
    request.body = { ...fields, [fileField]: `${file.hash} ${file.name}` };
    return { file, [Symbol.asyncDispose]: discard };
  } catch (error) {
    await discard();
    throw readableError(error, limitBytes);
  }
}

type UploadParts = { readonly file: ReceivedFile; readonly fields: Readonly<Record<string, unknown>> };

async function partsOf(request: FastifyRequest, path: string, limitBytes: number): Promise<UploadParts> {
  // A client that has disconnected sends no second signal: waiting for the rest would never end.
  if (request.raw.destroyed) throw new AppError("INVALID_REQUEST");
  const fields = new Map<string, unknown>();
  let file: ReceivedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === "file") file = await written(part, path, limitBytes);
    else fields.set(...fieldOf(part, fields));
  }
  if (file === undefined) throw new AppError("MISSING_FILE_IN_REQUEST");
  return { file, fields: Object.fromEntries(fields) };
}

async function written(part: MultipartFile, path: string, limitBytes: number): Promise<ReceivedFile> {
  if (part.fieldname !== fileField) throw new AppError("INVALID_FIELD_IN_BODY", [part.fieldname]);
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      size += chunk.length;
      hash.update(chunk);
      done(size > limitBytes ? tooLarge(limitBytes) : null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(path, { flags: "wx" }));
  return { path, size, hash: hash.digest("hex"), name: harmlessFileName(part.filename ?? "") };
}

function fieldOf(
  part: Exclude<Multipart, MultipartFile>,
  known: ReadonlyMap<string, unknown>,
): [string, unknown] {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
  const isTwice = known.has(fieldname) || fieldname === fileField;
  if (isTwice || fieldnameTruncated || valueTruncated)
    throw new AppError("INVALID_FIELD_IN_BODY", [fieldname]);
  return [fieldname, value];
}

function tooLarge(limitBytes: number): AppError {
  return new AppError("BODY_TOO_LARGE", [String(limitBytes)]);
}

/** Trouble of the disk is ours; everything else that stops the reading of a body lies in the body. */
function readableError(error: unknown, limitBytes: number): unknown {
  if (error instanceof AppError || (error instanceof Error && "syscall" in error)) return error;
  const isLimit = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  return isLimit ? tooLarge(limitBytes) : new AppError("INVALID_REQUEST", [], { cause: error });
}

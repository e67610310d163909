// Hands out the public files of implementations: texts, pictures and fonts that the operator has laid into one folder. They are shown to
// everybody, before any sign-in, so nothing else on the disk may be reached and nothing of them may run.
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { AppError } from "@kontor/kernel/errors.ts";
import { publicFileType, publicPathParts } from "@kontor/model/hosts/public-files.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** No script, no form, no frame, and an origin of its own: a drawing that is opened by itself is only a picture. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** A text that was corrected is seen soon; a font changes with its name. */
const keptSeconds = { text: 60, font: 604_800 };
/** Larger than any font or picture of a page should be. */
const sizeMax = 10_485_760;
/** There is no such file, for whatever reason; what fails with another code is our own trouble. */
const missingCodes: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EACCES"]);

export function installPublicFiles(app: FastifyInstance, folder: string | undefined): void {
  app.get<{ Params: { "*": string } }>(
    "/imp/*",
    { config: { undeclaredBecause: "it hands out files, and no call names them" } },
    async (request, reply) => {
      const path = request.params["*"];
      const type = publicFileType(path);
      // An address without such an ending is a page, which the application shows.
      if (type === undefined) return reply.callNotFound();
      const file = folder === undefined ? undefined : await openWithin(folder, path);
      if (file === undefined) throw notFound(request);
      return send(request, reply, type, file);
    },
  );
}

function notFound({ method, url }: FastifyRequest): AppError {
  const [path = ""] = url.split("?", 1);
  return new AppError("ROUTE_NOT_FOUND", [method, path]);
}

type PublicFile = { readonly bytes: Buffer; readonly version: string };

/** The file if it is one and lies within the folder, also when every link on the way was followed. */
async function openWithin(folder: string, path: string): Promise<PublicFile | undefined> {
  const parts = publicPathParts(path);
  if (parts === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const found = await realpath(join(root, ...parts));
    if (!found.startsWith(`${root}${sep}`)) return undefined;
    return await readSmall(await open(found));
  } catch (error) {
    if (error instanceof Error && "code" in error && missingCodes.has(error.code)) return undefined;
    throw error;
  }
}

async function readSmall(file: FileHandle): Promise<PublicFile | undefined> {
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > sizeMax) return undefined;
    const version = [stats.size, Math.round(stats.mtimeMs)].map((number) => number.toString(36)).join("-");
    return { bytes: await file.readFile(), version: `"${version}"` };
  } finally {
    await file.close();
  }
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { bytes, version }: PublicFile,
): FastifyReply {
  const seconds = type.startsWith("font/") ? keptSeconds.font : keptSeconds.text;
  reply.headers({
    "content-type": type,
    "content-security-policy": filePolicy,
    "cache-control": `public, max-age=${seconds}`,
    etag: version,
  });
  return headers["if-none-match"] === version ? reply.code(304).send() : reply.send(bytes);
}

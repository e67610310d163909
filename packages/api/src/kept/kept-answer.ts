// A large answer that many ask for and that changes seldom: compressed once and known by a tag, so that sending it again costs next to
// nothing. Only what holds no secret is compressed: the length of an answer must tell nothing about what stands in it.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RightOfWay } from "@kontor/engine/services/right-of-way.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

export type KeptAnswer = {
  /** Digest of the text. */
  readonly tag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

type Encoding = "identity" | "gzip" | "br";

/** Nearly as small as the best there is, in a hundredth of the time. */
const brotliQuality = 5;
const tagLength = 32;
/** Of what is sent at a time: all of a large answer at once would keep everybody waiting for a moment. */
const pieceLength = 131_072;

/** Compressing happens beside the event loop. */
export async function keptAnswer(text: string): Promise<KeptAnswer> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ]);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, tagLength);
  return { tag, identity, gzip: gzipped, br };
}

export function sizeOf({ identity, gzip: gzipped, br }: KeptAnswer): number {
  return identity.length + gzipped.length + br.length;
}

/** A client that has it already is told so. The code that calls this says which clients may cache it; without a word from it, none may. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  reply.headers({
    etag: tagOf(kept, encoding),
    vary: "accept-encoding, authorization",
  });
  if (isKnown(kept, request.headers["if-none-match"])) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const bytes = kept[encoding];
  reply.type("application/json; charset=utf-8");
  if (bytes.length <= pieceLength) return reply.send(bytes);
  reply.header("content-length", String(bytes.length));
  return reply.send(Readable.from(piecesOf(request.server.rightOfWay, bytes)));
}

async function* piecesOf({ giveWay }: RightOfWay, bytes: Buffer): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes.length; sent += pieceLength) {
    if (sent > 0) await giveWay();
    yield bytes.subarray(sent, sent + pieceLength);
  }
}

/** A strong tag stands for the very bytes, so that each encoding has its own. */
function tagOf({ tag }: KeptAnswer, encoding: Encoding): string {
  return encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
}

function isKnown(kept: KeptAnswer, header = ""): boolean {
  const tags = header.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.some((each) => each === "*" || each === tagOf(kept, "identity") || isEncoded(each, kept));
}

function isEncoded(tag: string, kept: KeptAnswer): boolean {
  return tag === tagOf(kept, "gzip") || tag === tagOf(kept, "br");
}

/** The smallest that the other side names; what it refuses with a weight of nothing it does not get. */
export function encodingFor(header: string | string[] = ""): Encoding {
  const named = new Set(
    String(header)
      .toLowerCase()
      .split(",")
      .map((each) => each.split(";").map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(\.0*)?$/.test(part)))
      .map(([name]) => name),
  );
  if (named.has("br")) return "br";
  return named.has("gzip") ? "gzip" : "identity";
}

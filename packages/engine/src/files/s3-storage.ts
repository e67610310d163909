// Files in an object storage that speaks S3. It is another machine: it can be slow, away or wrong, so every wait ends, what may go
// better is tried again a few times, and what is still wrong then is told as a service that is not there.
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { AwsV4Signer } from "aws4fetch";
import { openEgress } from "../egress/open-egress.ts";
import type { FileStorage } from "./storage.ts";
import { checkedKey } from "./storage-key.ts";

export type S3Options = {
  /** With the bucket as its path: `https://storage.example.com/kontor-files`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** How long one attempt may take until the answer begins, beside the time its bytes need on a slow line. */
  readonly attemptMs?: number;
  /** The pause before the second attempt; before the third it is four times as long. */
  readonly pauseMs?: number;
};

const attemptsMax = 3;
const bytesPerMs = 250;

type StorageRequest = {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Of the object. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
};

export function s3Storage(options: S3Options): FileStorage {
  const { url, accessKeyId, secretAccessKey, region, attemptMs = 10_000, pauseMs = 200 } = options;
  // Its address is the operator's own word, so it may lie inside, but nothing else may on its behalf.
  const egress = openEgress({ trusted: [new URL(url).host], keepsConnections: true });

  const addressOf = (key: string): string => `${url.replace(/\/$/, "")}/${checkedKey(key)}`;

  async function attempt({ method, address, headers, body }: StorageRequest): Promise<Response> {
    const signer = new AwsV4Signer({
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      url: address,
      method,
      headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...headers },
    });
    const signed = await signer.sign();
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), attemptMs + (body?.size ?? 0) / bytesPerMs);
    try {
      return await egress.fetch(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        signal: ended.signal,
        timeoutMs: Infinity,
        maxBytes: Infinity,
        followsRedirects: false,
        ...(body !== undefined && { body }),
      });
    } finally {
      // From here on the answer flows; when it stalls, the way out gives it up itself.
      clearTimeout(timer);
    }
  }

  async function send(sent: StorageRequest, isExpected: (answer: Response) => boolean): Promise<Response> {
    let trouble: unknown;
    for (let number = 1; number <= attemptsMax; number += 1) {
      if (number > 1) await sleep(pauseMs * 4 ** (number - 2) * (0.5 + Math.random()));
      try {
        const answer = await attempt(sent);
        if (isExpected(answer)) return answer;
        trouble = await refusalOf(answer);
        if (!isPassing(answer.status)) break;
      } catch (error) {
        trouble = error;
      }
    }
    throw new AppError("SERVICE_UNAVAILABLE", [], { cause: trouble });
  }

  return {
    async put(key, { path, hash }, mimeType) {
      const address = addressOf(key);
      const body = await openAsBlob(path);
      const headers = {
        "content-type": mimeType,
        ...(hash !== undefined && { "x-amz-content-sha256": hash }),
      };
      const answer = await send({ method: "PUT", address, headers, body }, ({ ok }) => ok);
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await send(
        { method: "GET", address: addressOf(key) },
        ({ ok, status }) => ok || status === 404,
      );
      if (answer.status === 404) return nothing(answer);
      const size = answer.headers.get("content-length");
      // Without a stated size it cannot be checked whether all of the content arrives.
      if (answer.body === null || size === null) {
        await answer.body?.cancel();
        throw new AppError("SERVICE_UNAVAILABLE", [], {
          cause: new Error("The object storage tells no size"),
        });
      }
      return { size: Number(size), stream: Readable.fromWeb(answer.body) };
    },
    async remove(key) {
      const answer = await send(
        { method: "DELETE", address: addressOf(key) },
        ({ ok, status }) => ok || status === 404,
      );
      if (answer.status === 404) await nothing(answer);
      else await answer.body?.cancel();
    },
  };
}

/** Only that there is no such object: a bucket that is missing is trouble of the installation. */
async function nothing(answer: Response): Promise<undefined> {
  const refusal = await refusalOf(answer);
  if (!refusal.message.includes("NoSuchKey"))
    throw new AppError("SERVICE_UNAVAILABLE", [], { cause: refusal });
}

/** Status and code of the refusal; nothing of the request, which carries a signature. */
async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => "");
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "";
  return new Error(`The object storage has answered ${answer.status} ${code}`.trim());
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

// The answer of another machine in the form everybody knows. It is read as far as was agreed and no further.
import type { IncomingMessage } from "node:http";
import { AppError } from "@kontor/kernel/errors.ts";

const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

export function answerOf(message: IncomingMessage, method: string, maxBytes: number): Response {
  const { statusCode = 0, statusMessage = "" } = message;
  if (Number(message.headers["content-length"] ?? 0) > maxBytes) {
    message.destroy();
    throw tooLarge(maxBytes);
  }
  const hasNone = withoutBody.has(statusCode) || method === "HEAD";
  if (hasNone) message.resume();
  return new Response(hasNone ? null : streamOf(upTo(message, maxBytes)), {
    status: statusCode,
    statusText: statusMessage,
    headers: headersOf(message),
  });
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    headers.append(rawHeaders[place] ?? "", rawHeaders[place + 1] ?? "");
  }
  return headers;
}

async function* upTo(message: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of message) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
  }
}

function tooLarge(maxBytes: number): AppError {
  const cause = new Error(`The answer is larger than ${maxBytes} bytes`);
  return new AppError("SERVICE_UNAVAILABLE", [], { cause });
}

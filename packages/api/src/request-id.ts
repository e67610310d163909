// One id per request, from the browser to the log line. A caller's own id is kept when it is a UUID; anything else
// could forge log lines or point at another request, so it is replaced.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";

const uuid = z.uuid();

export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = uuid.safeParse(headers["x-request-id"]);
  return given.success ? given.data.toLowerCase() : randomUUID();
}

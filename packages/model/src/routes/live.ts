// Live updates: a stream that tells of changes as they happen. It names records and never shows one.
import { z } from "zod";
import { route } from "../route.ts";
import { keyText, namesText } from "./shapes.ts";

/** One event of the stream: something happened to a record the reader may see. */
const liveEvent = z.object({
  /** What happened: `record.created`, `record.changed`, `record.moved`, `record.deleted`, or a name of its own. */
  topic: z.string(),
  entity: z.string(),
  key: keyText,
  /** The version of the record after it. */
  version: z.int(),
});

/** Longer than any place in the stream. */
const placeMaxLength = 9_000;

export const liveRoutes = {
  events: route({
    name: "events",
    tag: "Live updates",
    tenant: "own",
    permission: "session",
    method: "GET",
    path: "/api/core/events",
    summary: "Changes of records the caller may read, told as they happen until the stream is closed",
    cost: "read",
    query: z.strictObject({ entities: namesText.optional(), keys: namesText.optional() }),
    headers: z.object({ "last-event-id": z.string().max(placeMaxLength).optional() }),
    answer: liveEvent,
    answerType: "stream",
    errors: ["INVALID_FIELD_VALUE", "FORBIDDEN"],
  }),
};

// The stream of live updates. Who the reader is and what the reader may see is asked again with everything that is told.

import { openLiveFeed } from "@kontor/engine/live/live-feed.ts";
import { liveFilter } from "@kontor/engine/live/live-filter.ts";
import { liveRoutes } from "@kontor/model/routes/live.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { FastifyInstance } from "fastify";
import type { KnownCaller } from "../session/known-caller.ts";
import { batchText, readPlace } from "./event-text.ts";
import { mountStream } from "./mount-stream.ts";

/** What a reader whose place is not known any more is told first. */
const resetText = batchText({ events: [], isReset: true }, 0);

export type LiveOptions = {
  /** Directly to the database, to hear of changes as they happen; without it they are looked for once per second. */
  readonly listenUrl?: string | undefined;
};

export function mountLiveRoutes(app: FastifyInstance, { listenUrl }: LiveOptions): void {
  if (!app.sessions) throw new Error("Live updates need sessions, and this server has none");
  const { sessions, services } = app.sessions;
  const feed = openLiveFeed({
    store: services.store,
    listenUrl,
    scopesNow: async (tenantId, tokens) => {
      const callers = await sessions.look(tenantId, tokens, "listens");
      return new Map(Array.from(callers, ([hash, known]) => [hash, scopeOf(tenantId, known)]));
    },
    onTrouble: (error) => app.log.warn({ err: error }, "live updates interrupted"),
  });
  // Before the server waits for what is open: a stream would never end by itself. Its reader goes on elsewhere.
  app.addHook("preClose", () => feed.close());

  mountStream(app, liveRoutes.events, ({ scope, token }, { query, headers }, stream) => {
    const filter = liveFilter(scope, query);
    const place = readPlace(headers["last-event-id"], Date.now());
    if (place === "unknown") stream.write(resetText);
    return feed.follow(
      {
        token,
        filter,
        ...(place !== undefined && place !== "unknown" && { after: place }),
        send: (batch) => stream.write(batchText(batch, Date.now())),
        end: () => stream.end(),
      },
      scope.caller.username,
    );
  });
}

/** What is told later belongs to no request of a caller, and no day is asked for. */
function scopeOf(tenantId: string, { tenant, caller, model, timeZone }: KnownCaller): Scope {
  return { tenantId, tenant, caller, model, timeZone, requestId: "live" };
}

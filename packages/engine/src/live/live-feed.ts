// Live updates of this process: who follows which tenant, woken by the relay and, while that is silent, by the clock.
import { AppError } from "@kontor/kernel/errors.ts";
import { type Listener, openListener } from "@kontor/store/worker/listen.ts";
import type { Wake } from "@kontor/store/worker/relay-channel.ts";
import type { LiveReader } from "./live-event.ts";
import { openTail, type TailOptions, type TenantTail } from "./tenant-tail.ts";

export type LiveFeedOptions = TailOptions & {
  /** Directly to the database, to hear from the relay; without it the process looks for itself. */
  readonly listenUrl?: string | undefined;
  readonly pollMs?: number;
  readonly beatMs?: number;
  readonly readersMax?: number;
  readonly readersMaxPerUser?: number;
};

export type LiveFeed = {
  /** Begins to tell the reader; answers how to leave. */
  readonly follow: (reader: LiveReader, username: string) => () => void;
  /** Ends every reader, who then goes on elsewhere. */
  readonly close: () => Promise<void>;
};

export function openLiveFeed(options: LiveFeedOptions): LiveFeed {
  const { listenUrl, onTrouble, pollMs = 1_000, beatMs = 15_000 } = options;
  const { readersMax = 5_000, readersMaxPerUser = 20 } = options;
  const tails = new Map<string, TenantTail>();
  const readersByUser = new Map<string, number>();
  let readerCount = 0;
  let isClosed = false;

  const onWake = (wake: Wake): void => {
    if (wake === "everybody") for (const tail of tails.values()) tail.wake();
    else for (const tenantId of wake) tails.get(tenantId)?.wake();
  };
  const listener: Listener | undefined =
    listenUrl === undefined ? undefined : openListener({ url: listenUrl, onWake, onTrouble });
  const looking = setInterval(() => {
    const isSilent = listener?.isSilent() ?? true;
    for (const tail of tails.values()) if (isSilent || tail.isBehind()) tail.wake();
  }, pollMs).unref();
  const beating = setInterval(() => {
    for (const tail of tails.values()) tail.beat();
  }, beatMs).unref();

  return {
    follow(reader, username) {
      const { tenantId } = reader.token;
      const user = `${tenantId} ${username}`;
      const ofUser = readersByUser.get(user) ?? 0;
      if (isClosed || readerCount >= readersMax) throw new AppError("SERVICE_UNAVAILABLE");
      if (ofUser >= readersMaxPerUser) throw new AppError("TOO_MANY_REQUESTS");
      readersByUser.set(user, ofUser + 1);
      readerCount += 1;
      let isFollowing = true;
      const tail = tails.get(tenantId) ?? openTail(tenantId, options);
      tails.set(tenantId, tail);
      const leave = (): void => {
        if (!isFollowing) return;
        isFollowing = false;
        readerCount -= 1;
        const left = (readersByUser.get(user) ?? 1) - 1;
        if (left === 0) readersByUser.delete(user);
        else readersByUser.set(user, left);
        tail.leave(counted);
        if (tail.isEmpty() && tails.get(tenantId) === tail) tails.delete(tenantId);
      };
      const counted: LiveReader = {
        ...reader,
        end(why) {
          leave();
          reader.end(why);
        },
      };
      tail.join(counted);
      return leave;
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearInterval(beating);
      await Promise.all([...Array.from(tails.values(), (tail) => tail.end()), listener?.close()]);
    },
  };
}

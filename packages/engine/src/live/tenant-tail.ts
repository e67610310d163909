// Follows the messages of one tenant for all its readers in this process: reads what has become visible since, and tells each reader what
// that reader may see. One round follows another, so that no reader is told anything out of order.

import type { Token } from "@kontor/store/identity/token.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import {
  currentSnapshot,
  isAhead,
  type MessagePage,
  readNewMessages,
  type Snapshot,
  type Window,
} from "@kontor/store/outbox/new-messages.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { LiveBatch, LiveEnd, LiveReader } from "./live-event.ts";
import { type Listener, type ToldRecords, toldRecords, visibleEvents } from "./visible-events.ts";

/** Of these sessions those that are alive, as their callers are at this moment, by the digest of their token. */
export type ScopesNow = (tenantId: string, tokens: readonly Token[]) => Promise<ReadonlyMap<string, Scope>>;

export type TailOptions = {
  readonly store: ScopedStore;
  readonly scopesNow: ScopesNow;
  readonly onTrouble: (error: unknown) => void;
};

export type TenantTail = {
  readonly join: (reader: LiveReader) => void;
  readonly leave: (reader: LiveReader) => void;
  readonly isEmpty: () => boolean;
  /** Something may be new. */
  readonly wake: () => void;
  /** Tells every reader that the stream is alive, and asks whether its session is. */
  readonly beat: () => void;
  /** What was due could not be done. */
  readonly isBehind: () => boolean;
  readonly end: () => Promise<void>;
};

/** Little enough that a reader who has taken one can nearly always take the next. */
const pageSize = 500;
/** More messages at once are not told one by one: the reader reads anew what it shows. */
const windowMaxCount = 50_000;
/** Readers whose questions travel together. */
const askedAtOnce = 50;

type TellMore = Pick<LiveBatch, "place" | "isReset">;
type SignedIn = Listener & { readonly follower: Follower };
type Follower = {
  readonly reader: LiveReader;
  readonly told: ToldRecords;
  hasJoined: boolean;
  /** Has taken what it was told. */
  hasRoom: boolean;
};

export function openTail(tenantId: string, { store, scopesNow, onTrouble }: TailOptions): TenantTail {
  const followers = new Map<LiveReader, Follower>();
  let place: Snapshot | undefined;
  let isDue = false;
  let isBeatDue = false;
  let running: Promise<void> | undefined;

  function end(reader: LiveReader, why: LiveEnd): void {
    if (followers.delete(reader)) reader.end(why);
  }

  /** Asks for each reader who it is by now, and what of these it may see. */
  async function tell(
    readers: readonly Follower[],
    messages: readonly OutboxMessage[],
    more: TellMore,
  ): Promise<void> {
    const current = readers.filter(({ reader }) => followers.has(reader));
    if (current.length === 0) return;
    const scopes = await scopesNow(
      tenantId,
      current.map(({ reader }) => reader.token),
    );
    const signedIn = current.flatMap((follower) => {
      const scope = scopes.get(follower.reader.token.hash);
      const { told, reader } = follower;
      if (scope !== undefined) return [{ follower, scope, told, filter: reader.filter }];
      end(follower.reader, "session");
      return [];
    });
    for (let first = 0; first < signedIn.length; first += askedAtOnce)
      await answer(signedIn.slice(first, first + askedAtOnce), messages, more);
  }

  /** Asks for several listeners at once. If that fails, asks for each alone, so that one failure does not delay the others. */
  async function answer(
    listeners: readonly SignedIn[],
    messages: readonly OutboxMessage[],
    more: TellMore,
  ): Promise<void> {
    try {
      const events = await visibleEvents(store, { tenantId }, listeners, messages);
      for (const [number, { follower }] of listeners.entries())
        if (followers.has(follower.reader))
          follower.hasRoom = follower.reader.send({ events: events[number] ?? [], ...more });
    } catch (error) {
      const [only] = listeners;
      if (listeners.length > 1 || only === undefined) {
        for (const each of listeners) await answer([each], messages, more);
        return;
      }
      onTrouble(error);
      end(only.follower.reader, "elsewhere");
    }
  }

  /**
   * Page by page; the place is told with the last. Who cannot take them that fast is told to read anew instead: cut off in the
   * middle, it would come back to the same place and never get on.
   */
  async function tellWindow(readers: readonly Follower[], window: Window): Promise<Snapshot> {
    let page: MessagePage = await readNewMessages(store, { tenantId }, window, pageSize);
    let taking = readers;
    const behind: Follower[] = [];
    for (let count = page.messages.length; page.continues; count += page.messages.length) {
      if (count > windowMaxCount) {
        await tell(readers, [], { place: page.to, isReset: true });
        return page.to;
      }
      await tell(taking, page.messages, {});
      behind.push(...taking.filter(({ hasRoom }) => !hasRoom));
      taking = taking.filter(({ hasRoom }) => hasRoom);
      const afterSeq = page.messages.at(-1)?.seq ?? "0";
      page = await readNewMessages(store, { tenantId }, { ...window, to: page.to, afterSeq }, pageSize);
    }
    if (page.messages.length > 0) await tell(taking, page.messages, { place: page.to });
    await tell(behind, [], { place: page.to, isReset: true });
    return page.to;
  }

  async function welcome(newcomers: readonly Follower[], here: Snapshot): Promise<void> {
    for (const follower of newcomers) {
      const { after } = follower.reader;
      try {
        if (after !== undefined && isAhead(after, here)) await tell([follower], [], { isReset: true });
        else if (after !== undefined) await tellWindow([follower], { from: after, to: here });
        follower.hasJoined = true;
      } catch (error) {
        // The place comes from the client. An error about it ends this reader alone, and does not delay the others.
        onTrouble(error);
        end(follower.reader, "elsewhere");
      }
    }
    await tell(newcomers, [], { place: here });
  }

  /** Newcomers come last, so that they begin with what happens from now on. */
  async function step(): Promise<void> {
    const [joined, newcomers] = [true, false].map((hasJoined) =>
      [...followers.values()].filter((follower) => follower.hasJoined === hasJoined),
    );
    place =
      place === undefined
        ? await currentSnapshot(store, { tenantId })
        : await tellWindow(joined ?? [], { from: place });
    await welcome(newcomers ?? [], place);
    if (!isBeatDue) return;
    await tell(joined ?? [], [], { place });
    isBeatDue = false;
  }

  async function run(): Promise<void> {
    try {
      while (isDue && followers.size > 0) {
        isDue = false;
        await step();
      }
    } catch (error) {
      isDue = true;
      onTrouble(error);
      // Whether their sessions are alive could not be found out in time.
      if (isBeatDue) for (const reader of [...followers.keys()]) end(reader, "elsewhere");
      isBeatDue = false;
    } finally {
      running = undefined;
    }
  }

  const wake = (): void => {
    isDue = true;
    running ??= run();
  };

  return {
    join(reader) {
      followers.set(reader, { reader, told: toldRecords(), hasJoined: false, hasRoom: true });
      wake();
    },
    leave: (reader) => void followers.delete(reader),
    isEmpty: () => followers.size === 0,
    wake,
    beat() {
      isBeatDue = true;
      wake();
    },
    isBehind: () => isDue && running === undefined,
    async end() {
      for (const reader of [...followers.keys()]) end(reader, "elsewhere");
      await running;
    },
  };
}

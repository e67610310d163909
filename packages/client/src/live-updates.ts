// Live updates for the tabs of a browser. One of them holds the connection and tells the others; when it closes, the next takes over
// where it stood. Tabs of different users share nothing.
import {
  type LiveConnectionOptions,
  type LiveEvent,
  type LiveNews,
  type LiveSession,
  stayConnected,
} from "./live-connection.ts";
import { RequestFailure } from "./request-failure.ts";

export type { LiveEvent, LiveSession } from "./live-connection.ts";

export type LiveUpdatesOptions = {
  /** Who is signed in, with the tenant: the tabs of one user share a connection. */
  readonly user: string;
  readonly session: LiveSession;
  /** A record was changed, and the reader may see it. The same may be told twice. */
  readonly onChange: (event: LiveEvent) => void;
  /** Something was missed: whatever is shown is to be read anew. */
  readonly onReset: () => void;
  /** The server refuses to go on, most often because the session is over. */
  readonly onEnd?: (failure: RequestFailure) => void;
  readonly originator: string;
  readonly baseUrl?: string;
};

export type LiveUpdates = {
  /** From then on no change is missed: what is read after it stays true as long as nothing is told. */
  readonly opened: Promise<void>;
  readonly close: () => void;
};

/** What tabs say to each other. */
type Word =
  | LiveNews
  /** A tab that has just come asks where the stream stands. */
  | { readonly kind: "where" }
  | {
      readonly kind: "ended";
      readonly failure: Pick<RequestFailure, "message" | "status" | "code" | "requestId">;
    };

export function openLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const { user, session, originator, baseUrl, onChange, onReset, onEnd } = options;
  const closing = new AbortController();
  const opened = Promise.withResolvers<void>();
  const name = `kontor live ${user}`;
  const channel = new BroadcastChannel(name);
  let place: string | undefined;
  let isLeading = false;

  const close = (): void => {
    closing.abort();
    channel.close();
    opened.resolve();
  };
  const end = (failure: RequestFailure): void => {
    if (closing.signal.aborted) return;
    close();
    onEnd?.(failure);
  };
  const take = (news: LiveNews): void => {
    if (closing.signal.aborted) return;
    if (news.kind === "change") onChange(news.event);
    if (news.kind === "reset") onReset();
    if (news.kind !== "place") return;
    place = news.place;
    opened.resolve();
  };
  channel.onmessage = ({ data }: { readonly data: Word }): void => {
    if (data.kind === "where") {
      if (isLeading && place !== undefined) channel.postMessage({ kind: "place", place } satisfies Word);
    } else if (data.kind === "ended") end(new RequestFailure(data.failure.message, data.failure));
    else take(data);
  };

  /** Holds the connection for everybody, until this tab closes. */
  const lead = async (isSuccessor: boolean): Promise<void> => {
    isLeading = true;
    const tellAll = (word: Word): void => {
      if (!closing.signal.aborted) channel.postMessage(word);
    };
    const onNews = (news: LiveNews): void => {
      take(news);
      tellAll(news);
    };
    // A tab that never learned where the stream stood cannot tell what was missed between its predecessor and itself.
    if (isSuccessor && place === undefined) onNews({ kind: "reset" });
    const connection: LiveConnectionOptions = {
      session,
      originator,
      onNews,
      signal: closing.signal,
      place,
      ...(baseUrl !== undefined && { baseUrl }),
    };
    try {
      await stayConnected(connection);
    } catch (error) {
      const failure = asFailure(error);
      const { message, status, code, requestId } = failure;
      tellAll({ kind: "ended", failure: { message, status, code, requestId } });
      end(failure);
    }
  };

  channel.postMessage({ kind: "where" } satisfies Word);
  void takeTurn(name, closing.signal, lead);
  return { opened: opened.promise, close };
}

/** Locks exist on encrypted pages only; an installation that is tried on plain HTTP has a connection for each tab. */
async function takeTurn(
  name: string,
  signal: AbortSignal,
  lead: (isSuccessor: boolean) => Promise<void>,
): Promise<void> {
  const { locks } = navigator;
  if (locks === undefined) return lead(false);
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null && !signal.aborted) await lead(false);
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  // A tab that closes while it waits gives up its turn.
  await locks.request(name, { signal }, () => lead(true)).catch(() => {});
}

function asFailure(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error;
  return new RequestFailure("The live updates of the server were not understood", {
    status: 0,
    code: "INVALID_ANSWER",
    requestId: "",
    cause: error,
  });
}

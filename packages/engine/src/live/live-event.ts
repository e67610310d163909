// What a reader is told, and how a reader follows: names, keys and versions, never a value of a record.

import type { Token } from "@kontor/store/identity/token.ts";
import type { Snapshot } from "@kontor/store/outbox/new-messages.ts";

/** Something happened to a record the reader may see; what it holds now is read as ever. */
export type LiveEvent = {
  readonly topic: string;
  /** As the reader knows it: of a view, the view. */
  readonly entity: string;
  readonly key: string;
  readonly version: number;
};

export type LiveBatch = {
  readonly events: readonly LiveEvent[];
  /** Where to go on from; not yet known in the middle of what became visible at once. */
  readonly place?: Snapshot;
  /** More was missed than is told again: whatever the reader shows is to be read anew. */
  readonly isReset?: true;
};

/** What a reader wants to hear of; without names, of everything that the reader may read. */
export type LiveFilter = {
  readonly entities?: ReadonlySet<string>;
  readonly keys?: ReadonlySet<string>;
};

export type LiveEnd =
  /** The session is over. */
  | "session"
  /** The process stops, or could not find out; the reader goes on elsewhere. */
  | "elsewhere";

export type LiveReader = {
  readonly token: Token;
  readonly filter: LiveFilter;
  /** What was told before; without it, everything up to now. */
  readonly after?: Snapshot;
  /** Answers whether the reader can take more now. */
  readonly send: (batch: LiveBatch) => boolean;
  readonly end: (why: LiveEnd) => void;
};

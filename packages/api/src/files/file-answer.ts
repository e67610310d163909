// What a route of files answers, for code that makes it, sends it or asks whether it may be sent.
import type { Readable } from "node:stream";

export type FileAnswer = {
  readonly stream: Readable;
  /** Unknown while a file is still being made. */
  readonly size?: number;
  readonly name: string;
  readonly mimeType: string;
  /** The document whose content it is: a ticket for another one does not open it. */
  readonly documentId?: string;
  /** Shown in place of saved; only for what cannot act. */
  readonly isInline?: boolean;
};

/** What a handler answers: a file, a value where the declaration offers one, or nothing (204). */
export type FileOrValue = FileAnswer | { readonly json: unknown } | undefined;

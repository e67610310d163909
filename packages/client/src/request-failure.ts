// Why a request brought no answer, in one shape for every cause: refused by the server, not understood, or never arrived.
import type { FieldError } from "@kontor/kernel/errors.ts";

/** What is said where the server has said nothing that could be shown. */
export const requestTexts = {
  unreachable: "The server could not be reached",
  timedOut: "The server did not answer in time",
  notUnderstood: "The answer of the server was not understood",
  wordless: "The server answered with an error",
} as const;

type Details = {
  /** 0 when no answer arrived at all. */
  readonly status: number;
  readonly code: string;
  readonly values?: readonly string[];
  readonly requestId: string;
  readonly rejectionReason?: string | undefined;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
};

export class RequestFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly values: readonly string[];
  readonly requestId: string;
  /** Of a conflict: why, in words for the person who asked. */
  readonly rejectionReason: string | undefined;
  /** Where several fields are wrong, all of them. */
  readonly errors: readonly FieldError[];
  /** Of a refusal that passes: how long to wait, where the server told. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = "RequestFailure";
    this.status = details.status;
    this.code = details.code;
    this.values = details.values ?? [];
    this.requestId = details.requestId;
    this.rejectionReason = details.rejectionReason;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

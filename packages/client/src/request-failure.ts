// Why a request brought no answer, in one shape for every cause: refused by the server, not understood, or never arrived.

type Details = {
  /** 0 when no answer arrived at all. */
  readonly status: number;
  readonly code: string;
  readonly values?: readonly string[];
  readonly requestId: string;
  readonly cause?: unknown;
};

export class RequestFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly values: readonly string[];
  readonly requestId: string;

  constructor(message: string, { status, code, values = [], requestId, cause }: Details) {
    super(message, { cause });
    this.name = "RequestFailure";
    this.status = status;
    this.code = code;
    this.values = values;
    this.requestId = requestId;
  }
}

// The closed catalogue of errors a caller can meet. A code outside it does not compile; `$` stands for a value, in order.
// Server and browser build the same text from code and values, so a text can be translated without asking the server.

type ErrorDefinition = { readonly status: number; readonly text: string };

export const errorCatalogue = {
  INVALID_FIELD_IN_QUERY: { status: 400, text: "Field $ is invalid in query" },
  INVALID_FIELD_IN_HEADERS: { status: 400, text: "Field $ is invalid in headers" },
  INVALID_FIELD_IN_PATH: { status: 400, text: "Field $ is invalid in path" },
  INVALID_FIELD_IN_BODY: { status: 400, text: "Field $ is invalid in body" },
  INVALID_REQUEST: { status: 400, text: "The request could not be read" },
  ROUTE_NOT_FOUND: { status: 404, text: "No route for $ $" },
  METHOD_NOT_ALLOWED: { status: 405, text: "Method $ is not allowed on $" },
  REQUEST_TIMEOUT: { status: 408, text: "The request took too long to arrive" },
  BODY_TOO_LARGE: { status: 413, text: "The body is larger than $ bytes" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: "Content type $ is not supported" },
  HEADERS_TOO_LARGE: { status: 431, text: "The headers are too large" },
  INTERNAL_ERROR: { status: 500, text: "Oops, something went wrong" },
  SERVICE_UNAVAILABLE: { status: 503, text: "The service is not available" },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;

/** An error the caller can understand; everything else is a fault of ours and answers INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: readonly string[];

  constructor(code: ErrorCode, values: readonly string[] = [], options?: ErrorOptions) {
    super(errorText(code, values), options);
    this.name = "AppError";
    this.code = code;
    this.values = values;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** The text of a code with each `$` replaced by its value. Values are data: a `$` inside one is never replaced again. */
export function errorText(code: ErrorCode, values: readonly string[]): string {
  const [first = "", ...rest] = errorCatalogue[code].text.split("$");
  return rest.reduce((text, part, index) => `${text}${values[index] ?? "$"}${part}`, first);
}

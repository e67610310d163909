// The closed table of errors a caller can meet. A code outside it does not compile; `$` stands for a value, in order.
// Server and browser build the same text from code and values, so a text can be translated without asking the server.

/** `fieldText` is the wording for a value of a named field: the first value is then the field, the second what it held. */
type ErrorDefinition = { readonly status: number; readonly text: string; readonly fieldText?: string };

export const errorTable = {
  EMPTY_AGGREGATE_PIPELINE: { status: 400, text: "Pipeline is empty" },
  EMPTY_BODY_ARRAY: { status: 400, text: "Body array is empty" },
  INVALID_ARRAY_OR_FUNCTION_FIELD: { status: 400, text: "Field $ must be an array or a function" },
  INVALID_ARRAY_FIELD: { status: 400, text: "Field $ must be an array" },
  INVALID_BODY_ARRAY: { status: 400, text: "Body must be an array" },
  INVALID_DATE: { status: 400, text: "Invalid date $" },
  INVALID_DATE_FIELD: { status: 400, text: "Field $ must be a date" },
  INVALID_FIELD_VALUE: { status: 400, text: "Field $ has an invalid value $" },
  INVALID_FIELD_IN_HEADERS: { status: 400, text: "Field $ is invalid in headers" },
  INVALID_FIELD_IN_QUERY: { status: 400, text: "Field $ is invalid in query" },
  INVALID_FIELD_IN_BODY: { status: 400, text: "Field $ is invalid in body" },
  INVALID_FIELD_IN_PATH: { status: 400, text: "Field $ is invalid in path" },
  INVALID_FIELD_IN_CONFIG: { status: 400, text: "Field $ is invalid in configuration" },
  INVALID_FILE_EXTENSION: { status: 400, text: "Invalid file extension, should be one of $" },
  INVALID_IBAN: { status: 400, text: "IBAN $ is invalid" },
  INVALID_JSON_FIELD: { status: 400, text: "Field $ must be a JSON text" },
  INVALID_INTEGER_FIELD: { status: 400, text: "Field $ must be an integer" },
  INVALID_NON_EMPTY_STRING_FIELD: { status: 400, text: "Field $ must be a non-empty string" },
  INVALID_NON_EMPTY_OBJECT_FIELD: { status: 400, text: "Field $ must be a non-empty object" },
  INVALID_NUMBER_FIELD: { status: 400, text: "Invalid number $", fieldText: "Field $ must be a number" },
  INVALID_POSITIVE_NUMBER_FIELD: { status: 400, text: "Field $ must be a positive number" },
  INVALID_PERIOD: { status: 400, text: "Invalid period" },
  INVALID_STRING_FIELD: { status: 400, text: "Field $ must be a string" },
  INVALID_XML: { status: 400, text: "Invalid XML" },
  MISSING_BODY_PAYLOAD: { status: 400, text: "Body payload is mandatory" },
  MISSING_CONFIG: { status: 400, text: "Missing configuration $" },
  MISSING_FIELD_IN_BODY: { status: 400, text: "Missing field $ in body" },
  MISSING_FIELD_IN_CONFIG: { status: 400, text: "Missing field $ in configuration" },
  MISSING_FIELD_IN_QUERY: { status: 400, text: "Missing field $ in query" },
  MISSING_FIELD_IN_ARGS: { status: 400, text: "Missing field $ in arguments" },
  MISSING_FILE_IN_REQUEST: { status: 400, text: "Missing file in request" },
  MISSING_LOCALE: { status: 400, text: "Missing locale" },
  MISSING_MANDATORY_QUERY_FIELDS: { status: 400, text: "Missing mandatory query fields $" },
  UNSUPPORTED_ENTITY: { status: 400, text: "Entity $ is not supported" },
  VALUE_ALREADY_EXISTS: { status: 400, text: "Value $ already exists" },
  STATUS_PATCH_PROHIBITED: {
    status: 400,
    text: "Status modification prohibited, workflow must be used",
  },
  MISSING_OR_INVALID_CASHFLOWS_AND_DATES: {
    status: 400,
    text: "Cash flows and dates are missing or not equal in number",
  },
  INVALID_TRANSACTIONS_SAME_DAY: { status: 400, text: "All transactions are on the same day" },
  INVALID_TRANSACTIONS_ALL_NEGATIVE: { status: 400, text: "All transactions are negative" },
  INVALID_TRANSACTIONS_ALL_POSITIVE: { status: 400, text: "All transactions are positive" },
  NEWTON_RAPHSON_FAILED_TO_CONVERGE: { status: 400, text: "The Newton-Raphson search did not converge" },
  NO_ACCEPTABLE_RESULT: { status: 400, text: "Could not find acceptable result" },
  DATE_NOT_FOUND: { status: 400, text: "No date found" },
  INVALID_REQUEST: { status: 400, text: "The request could not be read" },
  QUERY_TOO_BROAD: { status: 400, text: "Too many records to sort by $, narrow the search" },
  INVALID_RECORD: { status: 400, text: "The record has errors" },
  UNSAFE_FILE: { status: 400, text: "The file is refused: $" },
  SESSION_EXPIRED: { status: 401, text: "Session has expired" },
  SIGN_IN_REFUSED: { status: 401, text: "The sign-in was refused" },
  PORT_DEMO_FORBIDDEN: {
    status: 403,
    text: "Port $ answers with made-up data, which only a demo or test tenant may use",
  },
  SIGN_IN_NOT_ALLOWED: { status: 403, text: "$ knows you, but you have no access here" },
  FORBIDDEN: { status: 403, text: "Permission $ is missing" },
  ENTITY_REGISTRATION_NOT_FOUND: { status: 404, text: "Entity $ with identifier $ not found" },
  ROUTE_NOT_FOUND: { status: 404, text: "No route for $ $" },
  METHOD_NOT_ALLOWED: { status: 405, text: "Method $ is not allowed on $" },
  REQUEST_TIMEOUT: { status: 408, text: "The request took too long to arrive" },
  ACTION_REFUSED: { status: 409, text: "Action $ is refused" },
  TRANSITION_REFUSED: { status: 409, text: "Transition $ is refused" },
  STALE_VERSION: { status: 409, text: "The record was changed by somebody else" },
  DELETION_REFUSED: { status: 409, text: "Record $ cannot be deleted" },
  RECORD_IN_USE: { status: 409, text: "Record $ is still used by $" },
  DUPLICATE_REQUEST: { status: 409, text: "The same request is still being worked on" },
  BODY_TOO_LARGE: { status: 413, text: "The body is larger than $ bytes" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: "Content type $ is not supported" },
  SCRIPT_FAILED: { status: 422, text: "Script $ failed: $" },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: "Idempotency key $ belongs to another request" },
  TOO_MANY_REQUESTS: { status: 429, text: "Too many requests, try again later" },
  HEADERS_TOO_LARGE: { status: 431, text: "The headers are too large" },
  SCRIPT_REFUSED: { status: 499, text: "Refused by script $" },
  INTERNAL_ERROR: { status: 500, text: "Oops, something went wrong" },
  UNAVAILABLE_SOFTWARE: { status: 500, text: "Software $ is not available" },
  SERVICE_UNAVAILABLE: { status: 503, text: "The service is not available" },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorTable;

/** One of several things wrong with a record, so that all of them are told at once. */
export type FieldError = { readonly path: string; readonly message: string };

type AppErrorOptions = ErrorOptions & {
  /** Of a conflict or the refusal of a script: why, in words for the person who asked. */
  readonly rejectionReason?: string;
  readonly errors?: readonly FieldError[];
  /** When it is worth another try. */
  readonly retryAfterSeconds?: number;
};

/** A value is often user input. It is shown so that it can be recognised, but not in full. */
const valueMaxLength = 100;

/** An error the caller can understand; everything else is a fault of ours and answers INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: readonly string[];
  /** A conflict and the refusal of a script always have one. Without a better one it is the error's text. */
  readonly rejectionReason: string | undefined;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, values: readonly string[] = [], options: AppErrorOptions = {}) {
    const shown = values.map(cutValue);
    const { rejectionReason, errors = [], retryAfterSeconds, ...cause } = options;
    super(errorText(code, shown), cause);
    this.name = "AppError";
    this.code = code;
    this.values = shown;
    this.rejectionReason = isRefusal(this.status) ? (rejectionReason ?? this.message) : undefined;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

function isRefusal(status: number): boolean {
  return status === 409 || status === 499;
}

/**
 * The text of a code with each `$` replaced by its value. Values are data: a `$` inside one is never replaced again.
 * @example errorText("INVALID_IBAN", ["FR76"]) // "IBAN FR76 is invalid"
 * @example errorText("INVALID_NUMBER_FIELD", ["rate", "abc"]) // "Field rate must be a number"
 */
export function errorText(code: ErrorCode, values: readonly string[]): string {
  return fillText(errorTemplate(code, values), values);
}

/**
 * The text of a code before its values are filled in: what is translated.
 * @example errorTemplate("INVALID_IBAN", ["FR76"]) // "IBAN $ is invalid"
 */
export function errorTemplate(code: ErrorCode, values: readonly string[]): string {
  const { text, fieldText }: ErrorDefinition = errorTable[code];
  return fieldText !== undefined && values.length > 1 ? fieldText : text;
}

/**
 * Each `$` replaced by its value, in order; one without a value stays.
 * @example fillText("Field $ has an invalid value $", ["rate"]) // "Field rate has an invalid value $"
 */
export function fillText(template: string, values: readonly string[]): string {
  const [first = "", ...rest] = template.split("$");
  return rest.reduce((filled, part, index) => `${filled}${values[index] ?? "$"}${part}`, first);
}

function cutValue(value: string): string {
  if (value.length <= valueMaxLength) return value;
  const start = value.slice(0, valueMaxLength - 1).replace(/[\ud800-\udbff]$/, ""); // no half of a character
  return `${start}…`;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError, type ErrorCode, errorTable, errorText } from "./errors.ts";

const codes = Object.keys(errorTable) as ErrorCode[]; // Object.keys widens the keys of a closed object to string

test("an error carries the status and the text of its code", () => {
  const error = new AppError("ROUTE_NOT_FOUND", ["GET", "/nowhere"]);
  expect(error.status).toBe(404);
  expect(error.message).toBe("No route for GET /nowhere");
});

test("a value is data: a $ inside it is never taken for a place to fill", () => {
  expect(errorText("ROUTE_NOT_FOUND", ["$", "$&"])).toBe("No route for $ $&");
});

test("a place without a value stays visible instead of vanishing", () => {
  expect(errorText("METHOD_NOT_ALLOWED", ["PUT"])).toBe("Method PUT is not allowed on $");
});

test("a value too long to be read is cut with a sign of it, in the values and in the text alike", () => {
  const hundred = "x".repeat(100);
  expect(new AppError("INVALID_IBAN", [hundred]).values).toEqual([hundred]);
  const { values, message } = new AppError("INVALID_FIELD_VALUE", ["iban", "y".repeat(1_000_000)]);
  expect(values).toEqual(["iban", `${"y".repeat(99)}…`]);
  expect(message).toBe(errorText("INVALID_FIELD_VALUE", values));
});

test("a cut never leaves half of a character", () => {
  const { values } = new AppError("INVALID_IBAN", [`${"x".repeat(98)}😀😀`]);
  expect(values).toEqual([`${"x".repeat(98)}…`]);
});

test("a conflict always has a reason: the one that was given, otherwise its text", () => {
  const given = new AppError("TRANSITION_REFUSED", ["ISSUE"], {
    rejectionReason: "The invoice has no lines",
  });
  expect([given.status, given.message, given.rejectionReason]).toEqual([
    409,
    "Transition ISSUE is refused",
    "The invoice has no lines",
  ]);
  expect(new AppError("STALE_VERSION", ["7"])).toMatchObject({
    values: ["7"],
    rejectionReason: "The record was changed by somebody else",
  });
  expect(new AppError("FORBIDDEN", ["read invoice"]).rejectionReason).toBeUndefined();
});

test("all errors of a record are carried at once, each with its path, and a cause beside them", () => {
  const errors = [
    { path: "lines[0].amount", message: "Amount is mandatory" },
    { path: "name", message: "Field is mandatory" },
  ];
  const cause = new Error("why");
  expect(new AppError("INVALID_RECORD", [], { errors, cause })).toMatchObject({ status: 400, errors, cause });
  expect(new AppError("INVALID_RECORD").errors).toEqual([]);
});

test("every code is an HTTP error with a text of its own", () => {
  for (const code of codes)
    expect(errorTable[code].status).toSatisfy((status) => status >= 400 && status < 600);
  expect(new Set(codes.map((code) => errorTable[code].text)).size).toBe(codes.length);
});

test("any code with any values makes a text that holds each value it has a place for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.array(fc.string(), { maxLength: 4 }), (code, values) => {
      const places = errorTable[code].text.split("$").length - 1;
      const text = errorText(code, values);
      for (const value of values.slice(0, places)) expect(text).toContain(value);
    }),
  );
});

test("a field that is neither a list nor a function is 400, and so is a wrong field of a configuration [ERR-26]", () => {
  const list = new AppError("INVALID_ARRAY_OR_FUNCTION_FIELD", ["columns"]);
  const field = new AppError("INVALID_FIELD_IN_CONFIG", ["menus"]);
  expect([list.status, list.message]).toEqual([400, "Field columns must be an array or a function"]);
  expect([field.status, field.message]).toEqual([400, "Field menus is invalid in configuration"]);
});

test("a missing configuration is 400, and so is a missing field of one [ERR-39] [ERR-41]", () => {
  const configuration = new AppError("MISSING_CONFIG", ["cron-list"]);
  const field = new AppError("MISSING_FIELD_IN_CONFIG", ["url"]);
  expect([configuration.status, configuration.message]).toEqual([400, "Missing configuration cron-list"]);
  expect([field.status, field.message]).toEqual([400, "Missing field url in configuration"]);
});

test("a wrong number is named by itself, or by its field when it has one", () => {
  expect(errorText("INVALID_NUMBER_FIELD", ["abc"])).toBe("Invalid number abc");
  expect(errorText("INVALID_NUMBER_FIELD", ["rate", "abc"])).toBe("Field rate must be a number");
});

test("the error table holds every code of the specification with its status", () => {
  const specified = `
    400 EMPTY_AGGREGATE_PIPELINE EMPTY_BODY_ARRAY INVALID_ARRAY_OR_FUNCTION_FIELD INVALID_ARRAY_FIELD INVALID_BODY_ARRAY
        INVALID_DATE INVALID_DATE_FIELD INVALID_FIELD_VALUE INVALID_FIELD_IN_HEADERS INVALID_FIELD_IN_QUERY
        INVALID_FIELD_IN_BODY INVALID_FIELD_IN_PATH INVALID_FIELD_IN_CONFIG INVALID_FILE_EXTENSION INVALID_IBAN
        INVALID_JSON_FIELD INVALID_INTEGER_FIELD INVALID_NON_EMPTY_STRING_FIELD INVALID_NON_EMPTY_OBJECT_FIELD
        INVALID_NUMBER_FIELD INVALID_POSITIVE_NUMBER_FIELD INVALID_PERIOD INVALID_STRING_FIELD INVALID_XML
        MISSING_BODY_PAYLOAD MISSING_CONFIG MISSING_FIELD_IN_BODY MISSING_FIELD_IN_CONFIG MISSING_FIELD_IN_QUERY
        MISSING_FIELD_IN_ARGS MISSING_FILE_IN_REQUEST MISSING_LOCALE MISSING_MANDATORY_QUERY_FIELDS UNSUPPORTED_ENTITY
        VALUE_ALREADY_EXISTS STATUS_PATCH_PROHIBITED MISSING_OR_INVALID_CASHFLOWS_AND_DATES INVALID_TRANSACTIONS_SAME_DAY
        INVALID_TRANSACTIONS_ALL_NEGATIVE INVALID_TRANSACTIONS_ALL_POSITIVE NEWTON_RAPHSON_FAILED_TO_CONVERGE
        NO_ACCEPTABLE_RESULT DATE_NOT_FOUND
    404 ENTITY_REGISTRATION_NOT_FOUND
    500 UNAVAILABLE_SOFTWARE`;
  let status = 0;
  for (const word of specified.trim().split(/\s+/)) {
    if (/^\d+$/.test(word)) status = Number(word);
    else expect(Object.entries(errorTable).find(([code]) => code === word)?.[1].status, word).toBe(status);
  }
});

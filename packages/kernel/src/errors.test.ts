import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError, type ErrorCode, errorCatalogue, errorText } from "./errors.ts";

const codes = Object.keys(errorCatalogue) as ErrorCode[]; // Object.keys widens the keys of a closed object to string

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

test("every code is an HTTP error with a text of its own", () => {
  for (const code of codes)
    expect(errorCatalogue[code].status).toSatisfy((status) => status >= 400 && status < 600);
  expect(new Set(codes.map((code) => errorCatalogue[code].text)).size).toBe(codes.length);
});

test("any code with any values makes a text that holds each value it has a place for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.array(fc.string(), { maxLength: 4 }), (code, values) => {
      const places = errorCatalogue[code].text.split("$").length - 1;
      const text = errorText(code, values);
      for (const value of values.slice(0, places)) expect(text).toContain(value);
    }),
  );
});

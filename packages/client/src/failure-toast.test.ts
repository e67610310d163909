// What a user is told of a failed call, for each kind of failure, from an answer of a server to the message in the corner.
import { expect, test } from "vitest";
import { failureOfAnswer } from "./error-answer.ts";
import { errorText } from "./error-text.ts";
import { toastOf } from "./failure-toast.ts";
import { RequestFailure } from "./request-failure.ts";

const online = { isOnline: true };

function failure(status: number, body: unknown, text = JSON.stringify(body)): RequestFailure {
  return failureOfAnswer({ status, body, text, answeredId: "r-1", retryAfterSeconds: undefined });
}

function unreached(): RequestFailure {
  return new RequestFailure("The server could not be reached", {
    status: 0,
    code: "UNREACHABLE",
    requestId: "r-1",
  });
}

test("the text is the server's message, or else its errors, or else what it has written [ERR-01]", () => {
  const errors = [{ path: "name", message: "Name is mandatory" }, "The day is past"];
  const text = (body: unknown, written?: string): string => errorText(failure(400, body, written), online);
  expect(text({ message: "No such month", errors })).toBe("No such month [400]");
  expect(text({ errors })).toBe("Name is mandatory\nThe day is past [400]");
  expect(text({ code: "X", message: "", errors: [] }, '{"why":"moon"}')).toBe('{"why":"moon"} [400]');
  expect(text(undefined, "upstream is gone")).toBe("upstream is gone [400]");
  expect(text("said in a JSON text")).toBe("said in a JSON text [400]");
});

test("a page that a proxy has drawn, and nothing at all, are not shown as a text", () => {
  for (const written of ["<html><h1>Bad gateway</h1></html>", "", "{}"]) {
    expect(errorText(failure(502, undefined, written), online)).toBe(
      "The server answered with an error [502]",
    );
  }
});

test("values are filled into the text, and the status stands behind it in brackets [ERR-02]", () => {
  const own = failure(400, { code: "MONTH_CLOSED", message: "Month $ of $ is closed", values: ["3", 2026] });
  expect(errorText(own, online)).toBe("Month 3 of 2026 is closed [400]");
  const ours = failure(400, {
    code: "INVALID_FIELD_VALUE",
    message: "Field price has an invalid value 5$",
    values: ["price", "5$"],
  });
  expect(errorText(ours, online)).toBe("Field price has an invalid value 5$ [400]");
});

test("a text of the error table is built in the language of the user, any other stays as the server wrote it", () => {
  const french = new Map([["IBAN $ is invalid", "L'IBAN $ n'est pas valide"]]);
  const options = { ...online, translate: (text: string) => french.get(text) ?? text };
  const body = { code: "INVALID_IBAN", values: ["FR76"] };
  expect(errorText(failure(400, { ...body, message: "IBAN FR76 is invalid" }), options)).toBe(
    "L'IBAN FR76 n'est pas valide [400]",
  );
  expect(errorText(failure(400, { ...body, message: "Not an IBAN of ours" }), options)).toBe(
    "Not an IBAN of ours [400]",
  );
});

test("what a script refuses is a warning in its own words, for five seconds [ERR-04]", () => {
  expect(toastOf(failure(499, { message: "The customer is on hold" }), online)).toEqual({
    level: "warning",
    title: "The customer is on hold",
    dismissMs: 5_000,
    isLogged: false,
  });
});

test("a conflict with a reason is a warning of that reason, and one without is an error [ERR-05]", () => {
  const body = { code: "TRANSITION_REFUSED", message: "Transition ISSUE is refused", values: ["ISSUE"] };
  const rejectionReason = "The invoice has no lines";
  expect(toastOf(failure(409, { ...body, rejectionReason }), online)).toMatchObject({
    level: "warning",
    title: rejectionReason,
    dismissMs: 5_000,
  });
  expect(toastOf(failure(409, body), online)).toMatchObject({
    level: "error",
    detail: "Transition ISSUE is refused [409]",
  });
});

test("anything else says that something went wrong and what, and is logged [ERR-06]", () => {
  expect(toastOf(failure(403, { message: "Permission write /api/x is missing" }), online)).toEqual({
    level: "error",
    title: "Oops, something went wrong",
    detail: "Permission write /api/x is missing [403]",
    dismissMs: 15_000,
    isLogged: true,
  });
  expect(toastOf(new TypeError("x is not a function"), online)).toMatchObject({
    title: "Oops, something went wrong",
    detail: "x is not a function",
    isLogged: true,
  });
  expect(toastOf("thrown as a text", online)).toMatchObject({ detail: "thrown as a text" });
});

test("all errors of an answer stand on lines of their own for fifteen seconds [ERR-07]", () => {
  const errors = [
    { path: "name", message: "Name is mandatory" },
    { path: "day", message: "Invalid date" },
  ];
  const told = toastOf(failure(400, { message: "The record has errors", errors }), online);
  expect(told).toMatchObject({ detail: "Name is mandatory\nInvalid date [400]", dismissMs: 15_000 });
});

test("without a network the text says so [ERR-09]", () => {
  expect(toastOf(unreached(), { isOnline: false })).toMatchObject({
    title: "Oops, something went wrong",
    detail: "You are in offline mode, some features requiring network connectivity are not available.",
  });
});

test("with a network that does not lead to the server the text says to check it [ERR-10]", () => {
  expect(toastOf(unreached(), online).detail).toBe("Network error: Check your internet connection");
});

test("whoever debugs reads where it happened instead", () => {
  const error = failure(400, { message: "The record has errors", errors: ["Name is mandatory"] });
  const { title, detail } = toastOf(error, { ...online, isDebug: true });
  expect([title, detail]).toEqual(["Oops, something went wrong", error.stack]);
  expect(detail).toContain("failure-toast.test.ts");
});

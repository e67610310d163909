// How an API document becomes the reference.
import { expect, test } from "vitest";
import { readOperations } from "./read-operations.ts";

const json = (schema: object): object => ({ content: { "application/json": { schema } } });

const document = {
  openapi: "3.1.0",
  paths: {
    "/api/invoices/{registration}": {
      get: {
        operationId: "read-invoice",
        tags: ["Billing"],
        summary: "Reads one invoice",
        parameters: [{ name: "registration", in: "path", required: true, schema: { type: "string" } }],
        "x-permission": "public",
        "x-cost": "read",
        "x-error-codes": ["SERVICE_UNAVAILABLE", "INVALID_REQUEST", "NEWER_THAN_THIS_PAGE"],
        responses: {
          200: { description: "The invoice", ...json({ $ref: "#/components/schemas/Invoice" }) },
          400: { description: "Refused" },
          204: { description: "Nothing" },
        },
      },
    },
    "/api/invoices": {
      get: {
        parameters: [
          { $ref: "#/components/parameters/limit" },
          { $ref: "#/components/parameters/gone" },
          { name: "search", in: "query", schema: { type: "string" } },
        ],
        responses: {
          200: { $ref: "#/components/responses/Invoices" },
          default: { $ref: "#/components/responses/Errors.2" },
        },
      },
    },
    "/health/live": { get: { responses: { 503: { description: "Not now" } } } },
  },
  components: {
    parameters: { limit: { name: "limit", in: "query", required: true, schema: { type: "integer" } } },
    responses: {
      Invoices: { description: "A page", ...json({ $ref: "#/components/schemas/Invoice" }) },
      "Errors.2": { description: "Refused", "x-error-codes": ["SERVICE_UNAVAILABLE", "INVALID_REQUEST"] },
    },
    schemas: {
      Invoice: {
        type: "object",
        required: ["total"],
        properties: {
          total: { type: "string", format: "decimal", description: "Sum of the lines" },
          state: { enum: ["open", "paid"] },
          lines: {
            type: "array",
            items: { type: "object", properties: { text: { type: ["string", "null"] } } },
          },
          corrects: { $ref: "#/components/schemas/Invoice" },
        },
      },
    },
  },
};

const [invoice, invoices, live] = readOperations(document);

test("an operation shows method, path, subject and parameters", () => {
  expect(invoice).toMatchObject({
    id: "read-invoice",
    method: "GET",
    tag: "Billing",
    summary: "Reads one invoice",
  });
  expect(invoice?.parameters).toEqual([
    { name: "registration (path)", type: "string", isRequired: true, description: "" },
  ]);
});

test("an answer is laid out field by field, lists and nested objects included", () => {
  const answer = invoice?.answers.find(({ status }) => status === "200");
  expect(answer?.fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ["total", "string (decimal)", true],
    ["state", `"open" | "paid"`, false],
    ["lines", "list of object", false],
    ["lines[].text", "string | null", false],
    ["corrects", "Invoice", false],
  ]);
});

test("errors stand apart from answers, with the status and text of the error table; an unknown code is shown as unknown", () => {
  expect(invoice?.answers.map(({ status }) => status)).toEqual(["200", "204"]);
  expect(invoice?.errors).toEqual([
    { status: "", code: "NEWER_THAN_THIS_PAGE", text: "(???)" },
    { status: "400", code: "INVALID_REQUEST", text: "The request could not be read" },
    { status: "503", code: "SERVICE_UNAVAILABLE", text: "The service is not available" },
  ]);
});

test("parameters, answers and errors that the document names once are shown with each call", () => {
  expect(invoices?.parameters.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ["limit (query)", "integer", true],
    ["search (query)", "string", false],
  ]);
  expect(invoices?.answers.map(({ status, description }) => [status, description])).toEqual([
    ["200", "A page"],
  ]);
  expect(invoices?.answers[0]?.fields.map(({ name }) => name)).toContain("lines[].text");
  expect(invoices?.errors.map(({ status, code }) => [status, code])).toEqual([
    ["400", "INVALID_REQUEST"],
    ["503", "SERVICE_UNAVAILABLE"],
  ]);
});

test("what the document says about permission and cost is shown, and nothing is made up", () => {
  expect(invoice?.facts).toEqual([
    ["Permission", "public"],
    ["Cost", "read"],
  ]);
  expect(live?.facts).toEqual([]);
});

test("an operation without a name, subject or codes is shown all the same", () => {
  expect(live).toMatchObject({ id: "get-health-live", tag: "Other", summary: "", answers: [] });
  expect(live?.errors).toEqual([{ status: "503", code: "", text: "Not now" }]);
});

test("something that is no API document is refused", () => {
  expect(() => readOperations({ paths: 5 })).toThrow();
});

import { type Route, route } from "@kontor/model/route.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from "fastify";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { installErrorHandler } from "./errors.ts";
import { mountText, requireDeclarations } from "./mount.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { installRequestLog } from "./request-log.ts";
import { installWeb } from "./web.ts";

/** As `PUT /orders/{id}`, and `GET! /x` for a call that acts although it is read. */
const declared = [
  "GET /orders/{registration}",
  "POST /orders/{id}",
  "GET! /orders/{registration}/close",
  "GET /orders/current",
  "PUT /lines/{id}",
  "GET /lines/current",
  "GET! /lines/last",
  "GET /lines/{id}",
  "PUT /parts/{id}/close",
  "GET /parts/main/{side}",
  "POST /flows/{accessKey}",
];
const longest = 40;

let app: FastifyInstance;
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  const logger: FastifyBaseLogger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) });
  app = Fastify({ loggerInstance: logger, routerOptions: { maxParamLength: longest } });
  installRequestLog(app);
  installErrorHandler(app);
  await installWeb(app, undefined);
  requireDeclarations(app);
  for (const line of declared) mountText(app, routeOf(line), async () => JSON.stringify(line));
  refuseOtherMethods(app);
});

function routeOf(line: string): Route {
  const [method = "", path = ""] = line.split(" /");
  return route({
    ...{ name: line, tag: "Test", tenant: "none", permission: "public", summary: "Test", cost: "read" },
    method: method.replace("!", "") as Route["method"], // as the lines above write it
    path: `/${path}`,
    answer: z.string(),
    ...(method.endsWith("!") && { isExecutingGet: true, idempotency: "natural" }),
  });
}

/** What is allowed where a method was refused; otherwise the declaration that answered, or the status. */
async function answerTo(line: string, options: InjectOptions = {}): Promise<string | number> {
  const [method = "", url = ""] = line.split(" ");
  const answer = await app.inject({ ...options, method: method as "GET", url }); // inject knows every method by its name
  if (answer.statusCode === 405) return `allow ${answer.headers.allow}`;
  return answer.statusCode === 200 && method !== "HEAD" ? answer.json() : answer.statusCode;
}

test("a path with parameters refuses the methods nobody declared, whatever its parameters are called", async () => {
  expect(await answerTo("DELETE /orders/O1")).toBe("allow GET, HEAD, POST");
  expect(await answerTo("HEAD /orders/O1/close")).toBe("allow GET");
});

test("the refusal names the method and the path as it is declared", async () => {
  const refused = await app.inject({ method: "PATCH", url: "/orders/O%201?draft=1" });
  expect(refused.json()).toMatchObject({
    code: "METHOD_NOT_ALLOWED",
    values: ["PATCH", "/orders/{registration}"],
  });
});

test("a part that is written out goes before a parameter, also where only the parameter has the method", async () => {
  expect(await answerTo("PUT /lines/7")).toBe("PUT /lines/{id}");
  expect(await answerTo("PUT /lines/current")).toBe("allow GET, HEAD");
  expect(await answerTo("POST /orders/current")).toBe("allow GET, HEAD");
  expect(await answerTo("PUT /parts/other/close")).toBe("PUT /parts/{id}/close");
  expect(await answerTo("PUT /parts/main/close")).toBe("allow GET, HEAD");
  expect(await answerTo("DELETE /parts/main/close")).toBe("allow GET, HEAD");
  expect(await answerTo("GET /parts/other/close")).toBe("allow PUT");
});

test("the headers alone of a call that acts are refused, also where a parameter would have them", async () => {
  expect(await answerTo("HEAD /lines/7")).toBe(200);
  expect(await answerTo("HEAD /lines/last")).toBe("allow GET");
  expect(await answerTo("HEAD /flows/key")).toBe("allow POST");
});

test("nobody declares OPTIONS; a method outside those of the API finds no route", async () => {
  expect(await answerTo("OPTIONS /lines/last")).toBe("allow GET");
  expect(await answerTo("OPTIONS /flows/key")).toBe("allow POST");
  expect(await answerTo("TRACE /flows/key")).toBe(404);
});

test("an address that is none of the declared ones finds no route: a slash more, a part too long, another case", async () => {
  expect(await answerTo("DELETE /orders/O1/")).toBe(404);
  expect(await answerTo("DELETE /orders")).toBe(404);
  expect(await answerTo("DELETE //orders/O1")).toBe(404);
  expect(await answerTo("DELETE /Orders/O1")).toBe(404);
  expect(await answerTo("DELETE /")).toBe(404);
  expect(await answerTo(`DELETE /orders/${"o".repeat(longest + 1)}`)).toBe(404);
  expect(await answerTo(`DELETE /orders/${"%24".repeat(longest)}`)).toBe("allow GET, HEAD, POST");
});

test("a parameter may be nothing, as the router has it", async () => {
  expect(await answerTo("PUT /lines/")).toBe("PUT /lines/{id}");
  expect(await answerTo("DELETE /lines/")).toBe("allow PUT, GET, HEAD");
});

test("an address is read decoded, part by part, and one that cannot be read is no address", async () => {
  expect(await answerTo("PUT /lines/%63urrent")).toBe("allow GET, HEAD");
  expect(await answerTo("DELETE /l%69nes/7")).toBe("allow PUT, GET, HEAD");
  expect(await answerTo("DELETE /orders/O%2F1")).toBe("allow GET, HEAD, POST");
  expect(await answerTo("DELETE /orders%2FO1")).toBe(404);
  expect(await answerTo("DELETE /orders/%zz")).toBe(400);
});

test("a body that cannot be read is refused before the method is", async () => {
  const headers = { "content-type": "application/json" };
  expect(await answerTo("PATCH /flows/key", { headers, payload: "{" })).toBe(400);
  expect(await answerTo("PATCH /flows/key", { headers, payload: "{}" })).toBe("allow POST");
});

test("the log names the path that refused, without the secret in it, and none where there is no path", async () => {
  const lines = async (line: string): Promise<unknown> => {
    log.length = 0;
    await answerTo(line);
    return log.filter(({ msg }) => msg === "request").map(({ path, route, status }) => [path, route, status]);
  };
  expect(await lines("PUT /flows/short")).toEqual([["/flows/…", "/flows/:accessKey", 405]]);
  expect(await lines("PUT /lines/current")).toEqual([["/lines/current", "/lines/current", 405]]);
  expect(await lines("PUT /nowhere")).toEqual([["/nowhere", null, 404]]);
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

const secrets = {
  headers: { authorization: "Bearer hunter2", cookie: "session=hunter2", "x-request-originator": "web" },
  user: { username: "clara@nordhafen", password: "hunter2", totpToken: "hunter2" },
  providers: [{ clientSecret: "hunter2", deep: { apiKey: "hunter2" } }],
  account: { iban: "hunter2" },
};

function written(write: (destination: { write(text: string): void }) => void): string {
  let text = "";
  write({ write: (line) => (text += line) });
  return text;
}

test("secrets are hidden in the log by the name of their field, at any depth", () => {
  const line = written((destination) => createLogger("info", destination).info(secrets, "signing in"));
  expect(line).not.toContain("hunter2");
  expect(JSON.parse(line)).toMatchObject({
    level: "info",
    msg: "signing in",
    headers: { authorization: "[hidden]", "x-request-originator": "web" },
    user: { username: "clara@nordhafen", password: "[hidden]" },
  });
});

test("negative control: the same line through a plain logger does show the secrets", () => {
  expect(written((destination) => pino({}, destination).info(secrets, "signing in"))).toContain("hunter2");
});

test("an error keeps type, message, code, stack and cause in the log, and nothing else it carries", () => {
  const error = Object.assign(new Error("duplicate key", { cause: new TypeError("below") }), {
    code: "23505",
    detail: "Key (iban)=(hunter2)",
    config: { headers: { authorization: "hunter2" } },
    client: { connectionParameters: { host: "db" }, secretKey: "hunter2" },
  });
  const line = written((destination) => createLogger("info", destination).error({ err: error }, "failed"));
  expect(line).not.toContain("hunter2");
  expect(Object.keys(JSON.parse(line).err).sort()).toEqual(["cause", "code", "message", "stack", "type"]);
  expect(JSON.parse(line).err).toMatchObject({
    type: "Error",
    code: "23505",
    cause: { type: "TypeError", message: "below" },
  });
});

test("what a child of the log carries on every line is hidden too", () => {
  const line = written((destination) =>
    createLogger("info", destination).child({ password: "hunter2" }).info("hello"),
  );
  expect(JSON.parse(line)).toMatchObject({ password: "[hidden]", msg: "hello" });
});

test("dates, addresses, maps and sets keep their meaning", () => {
  const values = {
    at: new Date(0),
    where: new URL("https://kontor.example/x"),
    map: new Map([
      ["token", "hunter2"],
      ["kept", "yes"],
    ]),
    set: new Set([1, 2]),
  };
  const line = JSON.parse(written((destination) => createLogger("info", destination).info(values, "kinds")));
  expect(line).toMatchObject({
    at: "1970-01-01T00:00:00.000Z",
    where: "https://kontor.example/x",
    map: { token: "[hidden]", kept: "yes" },
    set: [1, 2],
  });
});

test("an object that contains itself or cannot be read does not stop the log", () => {
  const loop: Record<string, unknown> = { name: "loop" };
  loop.self = loop;
  const broken = Object.defineProperty({}, "value", {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });
  const line = written((destination) => createLogger("info", destination).info({ loop, broken }, "odd"));
  expect(JSON.parse(line)).toMatchObject({ broken: "[unreadable]", msg: "odd" });
});

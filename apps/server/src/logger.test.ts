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

test("an error keeps its message and stack in the log", () => {
  const line = written((destination) =>
    createLogger("info", destination).error({ err: new Error("disk full") }, "failed"),
  );
  expect(JSON.parse(line).err).toMatchObject({
    type: "Error",
    message: "disk full",
    stack: expect.stringContaining("logger.test"),
  });
});

test("an object that contains itself does not stop the log", () => {
  const loop: Record<string, unknown> = { name: "loop" };
  loop.self = loop;
  expect(written((destination) => createLogger("info", destination).info({ loop }, "looping"))).toContain(
    "looping",
  );
});

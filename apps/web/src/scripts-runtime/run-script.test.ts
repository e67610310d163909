// Scripts in a real worker with the real engine: what they get, what they never reach, and that nothing of them holds up the page.
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { runScript } from "./run-script.ts";

beforeEach(() => session.begin(testToken(1_000)));
afterEach(() => {
  endServer();
  queryClient.clear();
});

const scriptOf = (code: string) => ({ name: "tried", kind: "client", code, version: 1 });
const act = (body: string, input: readonly unknown[] = []) =>
  runScript({
    script: scriptOf(`export async function execute(context) { ${body} }`),
    input,
    purpose: "act",
  });

test("a script gets its input, computes exactly, and answers data", async () => {
  startServer({});
  const ending = await act('return { sum: money.add(context.amount, "0.20") }', [{ amount: "0.10" }]);
  expect(ending).toEqual({ kind: "answer", output: '{"sum":"0.30"}' });
});

test("a script of the page has the days, periods and words that one of the server has", async () => {
  startServer({});
  const ending = await act(`return [
    dates.businessDay("2026-12-25", "FOLLOWING", { holidays: ["2026-12-25"] }),
    dates.paymentDay("2026-03-15", 10),
    dates.addPeriod("2026-01-31", "1q"),
    dates.parse("2026/1/31"),
    text.numberInWords(71, "fr"),
    text.amountInWords("1.05", "EUR", "en")
  ]`);
  const days = ["2026-12-28", "2026-02-28", "2026-04-30", "2026-01-31"];
  const output = JSON.stringify([...days, "soixante et onze", "one euro and five cents"]);
  expect(ending).toEqual({ kind: "answer", output });
});

test("its calls are made by the page in the session of the reader", async () => {
  const sent = startServer({
    "/api/core/tasks/T-1": { body: { name: "Call", _insertDate: "2026-11-06T16:12:00Z" } },
  });
  const ending = await act('return await GET("/api/core/tasks/T-1")');
  expect(ending).toEqual({ kind: "answer", output: '{"name":"Call","_insertDate":"2026-11-06T16:12:00Z"}' });
  expect(sent.map(({ path, authorization }) => [path, authorization])).toEqual([
    ["/api/core/tasks/T-1", `Bearer ${testToken(1_000)}`],
  ]);
});

test("a script finds neither the token nor anything of the browser, and reaches no other address", async () => {
  const sent = startServer({});
  const ending = await act(`
    const names = ["fetch", "XMLHttpRequest", "WebSocket", "indexedDB", "localStorage", "sessionStorage", "caches", "document",
      "window", "self", "parent", "top", "navigator", "postMessage", "importScripts", "process", "BroadcastChannel"];
    const found = names.filter((name) => typeof globalThis[name] !== "undefined");
    const made = (() => { try { return (() => {}).constructor("return typeof fetch")(); } catch (error) { return "refused"; } })();
    const refused = [];
    for (const path of ["/api/core/auth/sessions", "/api/core/secrets/x", "https://elsewhere.example/", "/imp/x"])
      await GET(path).catch((error) => refused.push(error.status));
    return { found, made, refused };`);
  if (ending.kind !== "answer") throw new Error(JSON.stringify(ending));
  const { found, made, refused } = JSON.parse(ending.output);
  expect([found, refused]).toEqual([[], [403, 403, 403, 403]]);
  expect(["undefined", "refused"]).toContain(made);
  expect(sent).toEqual([]);
});

test("a script without end is stopped, and the next one runs", async () => {
  startServer({});
  expect(await act("for (;;) {}")).toMatchObject({ kind: "failure", reason: "time" });
  expect(await act("return 1")).toEqual({ kind: "answer", output: "1" });
});

test("a script that calls itself without end is told so, and could have caught it", async () => {
  startServer({});
  expect(await act("const dive = () => dive(); dive();")).toMatchObject({ kind: "failure", reason: "stack" });
  const caught = await act(
    "const o = { toString: () => String(o) }; try { String(o) } catch (error) { return error.message }",
  );
  expect(caught).toEqual({ kind: "answer", output: '"stack overflow"' });
});

test("what a script leaves behind is not met by the next one", async () => {
  startServer({});
  await act("globalThis.left = 1; Array.prototype.at = () => 7; return 1");
  expect(await act("return [globalThis.left ?? null, [3].at(0)]")).toEqual({
    kind: "answer",
    output: "[null,3]",
  });
});

test("a script that draws reads and writes nothing", async () => {
  const sent = startServer({ "/api/core/tasks/T-1": { body: { name: "Call" } } });
  const code = `export async function execute() {
    const { name } = await GET("/api/core/tasks/T-1");
    return [name, await PATCH("/api/core/tasks/T-1", {}).catch((error) => error.status)];
  }`;
  const ending = await runScript({ script: scriptOf(code), input: [], purpose: "draw" });
  expect(ending).toEqual({ kind: "answer", output: '["Call",403]' });
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
});

test("a refusal and a failure are told with their words and their line", async () => {
  startServer({});
  expect(await act('refuse("Not yet")')).toEqual({ kind: "refusal", message: "Not yet" });
  expect(
    await runScript({ script: scriptOf("export const x = 1"), input: [], purpose: "act" }),
  ).toMatchObject({
    kind: "failure",
    reason: "not exported",
  });
  expect(
    await runScript({
      script: scriptOf("\nexport function execute() {\n  nothing();\n}"),
      input: [],
      purpose: "act",
    }),
  ).toMatchObject({
    kind: "failure",
    line: 3,
  });
});

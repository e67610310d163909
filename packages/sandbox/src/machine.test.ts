import { expect, test } from "vitest";
import { answerOf, endingOf, runTestScript } from "./testing/machine.ts";

test("a script answers plain data, at once or later", async () => {
  expect(await answerOf("return { sum: given[0].a + given[1] }", { input: [{ a: 1 }, 2] })).toEqual({
    sum: 3,
  });
  expect(await answerOf("return undefined")).toBeNull();
  expect(await answerOf("return Symbol('nothing')")).toBeNull();
  const early = await runTestScript("export const execute = (text) => text.toUpperCase()", {
    input: ["lease"],
  });
  expect(early.ending).toEqual({ kind: "answer", output: '"LEASE"' });
});

test("what a script asks is answered by its host, several questions at a time, also before it is called", async () => {
  expect(await answerOf('return GET("/a", { b: 1 })')).toEqual(["GET", "/a", { b: 1 }]);
  expect(await answerOf('return Promise.all([GET("/a"), POST("/b", { c: 2 })])')).toEqual([
    ["GET", "/a"],
    ["POST", "/b", { c: 2 }],
  ]);
  const early = await runTestScript(
    'const known = await GET("/known"); export const execute = () => known[1]',
  );
  expect(early.ending).toEqual({ kind: "answer", output: '"/known"' });
});

test("a call that is refused throws in the script, which may catch it", async () => {
  const host = (): never => {
    throw new Error("Permission is missing");
  };
  expect(
    await answerOf('try { await GET("/a") } catch ({ code, status }) { return [code, status] }', { host }),
  ).toEqual(["FORBIDDEN", 403]);
  expect(await endingOf('return GET("/a")', { host })).toMatchObject({
    kind: "failure",
    reason: "error",
    message: "CallFailure: Error: Permission is missing",
  });
});

test("a refusal is no failure: its words are meant for the user", async () => {
  expect(await endingOf('refuse("The dossier is not complete")')).toEqual({
    kind: "refusal",
    message: "The dossier is not complete",
  });
});

test("an error names its line, also one of the grammar", async () => {
  expect(await endingOf("\n\nthrow new TypeError('No rate')")).toEqual({
    kind: "failure",
    reason: "error",
    message: "TypeError: No rate",
    line: 4,
  });
  expect(await endingOf("\nreturn a b")).toMatchObject({ kind: "failure", reason: "error", line: 3 });
});

test("a module without the function that is called says so", async () => {
  const { ending } = await runTestScript("export const other = 1");
  expect(ending).toEqual({
    kind: "failure",
    reason: "not exported",
    message: "It exports no function execute",
  });
});

test("there is nothing to import", async () => {
  const { ending } = await runTestScript('import "node:fs"; export const execute = () => 1');
  expect(ending).toMatchObject({
    kind: "failure",
    message: "ReferenceError: could not load module 'node:fs'",
  });
  expect(await endingOf('return import("fs")')).toMatchObject({ kind: "failure", reason: "error" });
});

test("lines are logged with their level, and anything can be shown", async () => {
  const { logs } = await runTestScript(
    'export const execute = () => { console.log("rate", { a: 1 }); console.warn(10n, undefined); console.error(null) }',
  );
  expect(logs).toEqual([
    { kind: "log", level: "info", text: 'rate {"a":1}' },
    { kind: "log", level: "warn", text: "10 undefined" },
    { kind: "log", level: "error", text: "null" },
  ]);
});

test("whoever waits for nothing is told instead of waiting for ever", async () => {
  expect(await endingOf("return new Promise(() => {})")).toMatchObject({ message: "It waits for nothing" });
});

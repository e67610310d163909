// Every limit, reached in as many ways as there are: a script is ended, whatever it catches.
import { expect, test } from "vitest";
import { endingOf, runTestScript } from "./testing/machine.ts";

const short = { limits: { workMs: 100 } };

test.each([
  ["a loop", "while (true) {}"],
  ["a loop that catches", "for (;;) { try { while (true) {} } catch {} }"],
  ["a loop in its end", "try { while (true) {} } finally { while (true) {} }"],
  ["a loop while its answer is read", "return { toJSON() { while (true) {} } }"],
  ["a loop while its error is read", "throw { get message() { while (true) {} } }"],
  ["a loop in a trap", "throw new Proxy({}, { get() { while (true) {} } })"],
  ["a loop in a comparison", "[2, 1].sort(() => { while (true) {} })"],
  ["a regular expression", '/(a+)+$/.test("a".repeat(40) + "b")'],
  [
    "a flood of promises",
    "const more = () => { Promise.resolve().then(more).then(more) }; more(); return new Promise(() => {})",
  ],
  ["a thenable that never ends", "return { then() { while (true) {} } }"],
])("%s ends when its time is over", async (_about, body) => {
  expect(await endingOf(body, short)).toEqual({
    kind: "failure",
    reason: "time",
    message: "It works too long",
  });
});

test.each([
  ["many lists", "const kept = []; for (;;) kept.push(new Array(1e5).fill(1))"],
  ["a long list", "return new Array(5e8).fill(0).length"],
  ["a long text", 'let text = "x"; for (;;) text += text'],
  ["a text in pieces", 'let text = "x"; for (;;) { text += text; text.split("") }'],
  ["a large number", "let large = 2n; for (;;) large = large * large"],
])("%s need too much memory [SCRIPT-10]", async (_about, body) => {
  expect(await endingOf(body, { limits: { workMs: 30_000 } })).toMatchObject({
    kind: "failure",
    reason: "memory",
  });
});

test("a call within a call within a call ends, and does not end the engine", async () => {
  expect(await endingOf("(function deeper() { deeper() })()")).toMatchObject({
    kind: "failure",
    reason: "stack",
  });
});

test("a script nobody set limits for logs a thousand lines and asks a hundred questions", async () => {
  const lines = await runTestScript("export const execute = () => { for (;;) console.log(1) }");
  expect(lines.ending).toMatchObject({ reason: "logs" });
  expect(lines.logs).toHaveLength(1_000);
  const questions = await runTestScript('export const execute = () => { for (;;) GET("/a") }');
  expect(questions.ending).toMatchObject({ reason: "calls" });
  expect(questions.calls).toBe(100);
});

test("answers, lines and questions are counted", async () => {
  expect(await endingOf('return "x".repeat(11)', { limits: { outputLength: 10 } })).toMatchObject({
    reason: "output",
  });
  expect(await endingOf('console.log("x".repeat(11))', { limits: { outputLength: 10 } })).toMatchObject({
    reason: "logs",
  });
  const lines = await runTestScript("export const execute = () => { for (;;) console.log(1) }", {
    limits: { logLines: 3 },
  });
  expect(lines.ending).toMatchObject({ reason: "logs" });
  expect(lines.logs).toHaveLength(3);
  const questions = await runTestScript(
    'export const execute = () => { for (let count = 0; count < 9; count += 1) GET("/a") }',
    {
      limits: { hostCalls: 5 },
    },
  );
  expect(questions.ending).toMatchObject({ reason: "calls" });
  expect(questions.calls).toBe(5);
});

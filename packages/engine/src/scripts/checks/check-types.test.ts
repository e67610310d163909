// The real compiler, in the limited process it has in the product.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askedFunctions, computedFunctions } from "@kontor/model/scripts/script-api.ts";
import { type KindOfScript, scriptKinds } from "@kontor/model/scripts/script-kinds.ts";
import { expect, test } from "vitest";
import { inTemporaryFolder } from "../../files/temporary-folder.ts";
import { typeChecker } from "./check-types.ts";

const check = typeChecker();
const kinds: readonly (readonly [string, KindOfScript])[] = Object.entries(scriptKinds);

test.each(kinds)("a new script of kind %s begins without an error", async (kind, { template }) => {
  const problems = await check({ kind, code: template });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("every function scripts can call is known to the check, and no other", async () => {
  const names = [...askedFunctions, ...computedFunctions].map(({ name }) => name);
  const uses = names.map((name) => `void ${name};`).join("\n");
  expect(await check({ kind: "client", code: `${uses}\nrefuse("no");\n` })).toEqual([]);
  expect(
    await check({ kind: "client", code: "fetch('https://example.com');\nprocess.exit();" }),
  ).toMatchObject([
    { line: 1, column: 1, severity: "error", message: expect.stringContaining("fetch") },
    { line: 2, column: 1, severity: "error", message: expect.stringContaining("process") },
  ]);
});

test("a wrong type is told with its place, and what is not used is a warning", async () => {
  const code =
    'export function execute({ record, locale }: Given): Data {\n  const sum: number = money.add("1", "2");\n  return { sum, record };\n}\n';
  expect(await check({ kind: "computation", code })).toEqual([
    expect.objectContaining({ line: 1, severity: "warning", message: expect.stringContaining("'locale'") }),
    { line: 2, column: 9, severity: "error", message: "Type 'string' is not assignable to type 'number'." },
  ]);
});

test("an action is sent what its form declares, also for a record named by a variable, and nothing else", async () => {
  const lines = [
    'await POST("/api/support/tickets/actions/take-over", { ids: ["1"] });',
    'await POST("/api/support/tickets/actions/take-over", { keys: ["1"] });',
    `await POST(\`/api/support/tickets/\${key}/actions/log-time\`, { values: { date: "2026-11-18", duration: 5 } });`,
    `await POST(\`/api/support/tickets/\${key}/actions/log-time\`, { values: { date: "2026-11-18" } });`,
    'await POST("/api/core/tasks", { subject: "Call" });',
    "await POST(key, { anything: 1 });",
  ];
  const code = `export async function execute(): Promise<void> {\n  const key = String(1);\n  ${lines.join("\n  ")}\n}\n`;
  const problems = await check({ kind: "run", code });
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
    [4, "error"],
    [6, "error"],
  ]);
});

test("a script without what its kind asks for is told so", async () => {
  expect(await check({ kind: "computation", code: "export const other = 1;\n" })).toMatchObject([
    { line: 1, column: 1, severity: "error", message: expect.stringContaining("execute") },
  ]);
  const number = await check({ kind: "validation", code: "export const execute = () => 1;\n" });
  expect(number).toMatchObject([{ severity: "error", message: expect.stringContaining("not assignable") }]);
  expect(await check({ kind: "extension", code: "export const other = 1;\n" })).toEqual([]);
});

test("where the compiler is missing or too slow, that is a warning and nothing else", async () => {
  const none = typeChecker({ compiler: "/no/such/compiler" });
  const said = (why: string) => [
    { line: 1, column: 1, severity: "warning", message: `Types were not checked: ${why}` },
  ];
  expect(await none({ kind: "run", code: "let a: number = '';" })).toEqual(
    said("the compiler is not available"),
  );
  await inTemporaryFolder("script", async (folder) => {
    const compiler = join(folder, "compiler");
    await writeFile(compiler, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
    const slow = typeChecker({ compiler, milliseconds: 200 });
    expect(await slow({ kind: "run", code: "" })).toEqual(said("the check took too long"));
  });
});

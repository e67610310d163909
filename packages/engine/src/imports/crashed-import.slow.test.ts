import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importRecord, openTestImports, recordsOf, type TestImports } from "./testing/imports.ts";

let imports: TestImports;

beforeAll(async () => {
  imports = await openTestImports(await createTestDatabase());
});
afterAll(() => imports.close());

class Crash extends Error {}

/** Runs the open jobs up to the boundary with that number, where the process is gone; answers whether there is such a boundary. */
async function crashAt(scope: Scope, boundary: number): Promise<boolean> {
  let passed = 0;
  const onStep = (): void => {
    passed += 1;
    if (passed >= boundary) throw new Crash();
  };
  // Whoever is gone tries nothing again.
  const onTrouble = (error: unknown): never => {
    throw error;
  };
  try {
    await imports.runJobs(scope, { onStep, onTrouble });
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

test("an import that dies at any boundary of its steps is finished by the next process, each row once", async () => {
  const scope = await imports.openTenant("atlas");
  let boundary = 1;
  for (let died = true; died; boundary += 1) {
    const rows = Array.from(
      { length: 5 },
      (_, row) => `SIR${boundary * 10 + row};${row === 1 ? "" : `Row ${row}`}`,
    );
    const file = await imports.file(
      "persons.csv",
      ["registration;name", ...rows, ";Without a number"].join("\n"),
    );
    const key = await imports.start(scope, { file, entityName: "person" });
    died = await crashAt(scope, boundary);
    await imports.runJobs(scope);
    const record = await importRecord(imports.services, scope, key);
    const expected = { status: "WARNING", rows: 6, count: 5, errors: [{ row: 3 }] };
    expect(record, `after boundary ${boundary}`).toMatchObject(expected);
    expect((await recordsOf(imports.services, scope, "person")).size).toBe(5 * boundary);
  }
  expect(boundary, "an import with two chunks has more boundaries than this").toBeGreaterThan(8);
});

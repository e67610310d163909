import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

// In a process of its own: here zod has been loaded long ago, by other tests.
test("zod reads the setting that was written before it was loaded", () => {
  const source = `await import("./zod-without-eval.ts");
    const { config } = await import("zod");
    process.stdout.write(String(config().jitless));`;
  const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
  expect(execFileSync(process.execPath, ["--input-type=module", "--eval", source], options)).toBe("true");
});

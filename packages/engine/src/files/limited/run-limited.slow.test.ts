// The walls around a program that reads files of strangers, tried from inside with programs that do what they should not.
import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findIsolation } from "./isolation.ts";
import { type Ending, runLimited } from "./run-limited.ts";

let folder = "";
const limits = { addressBytes: 8 * 1024 ** 3, dataBytes: 1024 ** 3, cpuSeconds: 5, fileBytes: 1024 ** 2 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-limited-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(command: readonly string[], milliseconds = 5_000): Promise<Ending> {
  return runLimited(await findIsolation(), { command, folder, limits, milliseconds });
}

test("a program that does not end is ended, with what it has started", async () => {
  const mark = join(folder, "mark");
  const begun = performance.now();
  expect(await run(["sh", "-c", `(sleep 2; echo > ${mark}) & sleep 60`], 300)).toBe("too slow");
  expect(performance.now() - begun).toBeLessThan(2_000);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  await expect(access(mark)).rejects.toThrow("ENOENT");
});

test("a program that fails, is missing or writes too much is told apart from one that is done", async () => {
  expect(await run(["true"])).toBe("done");
  expect(await run(["false"])).toBe("failed");
  expect(["failed", "missing"]).toContain(await run(["/no/such/program"]));
  const { hasLimits } = await findIsolation();
  const many = await run(["sh", "-c", `head -c 9000000 /dev/zero > ${join(folder, "many")}`]);
  expect(many).toBe(hasLimits ? "failed" : "done");
});

test("a limited program reaches no network where the machine allows that, and sees nothing of our environment", async () => {
  const hits: number[] = [];
  const server = createServer((socket) => {
    hits.push(1);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const reach = [
      process.execPath,
      "-e",
      `require("net").connect(${port}, "127.0.0.1").on("error", () => process.exit(1))`,
    ];
    const { hasNoNetwork } = await findIsolation();
    expect(await run(reach)).toBe(hasNoNetwork ? "failed" : "done");
    expect(hits).toHaveLength(hasNoNetwork ? 0 : 1);
    // The negative control: without the walls the same program gets through.
    const open = {
      hasNoNetwork: false,
      hasLimits: false,
      wrapped: ([first = "", ...rest]: readonly string[]) => [first, ...rest] as const,
    };
    expect(await runLimited(open, { command: reach, folder, limits, milliseconds: 5_000 })).toBe("done");
  } finally {
    server.close();
  }
  process.env.KONTOR_TEST_SECRET = "secret";
  expect(await run(["sh", "-c", 'test -z "$KONTOR_TEST_SECRET"'])).toBe("done");
  delete process.env.KONTOR_TEST_SECRET;
});

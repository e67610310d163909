// A Chromium with a folder of its own that can be killed as a machine that loses its power would, and started again on what is left.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumFlags, chromiumPath } from "@kontor/harness/chromium.ts";
import { patience } from "@kontor/harness/patience.ts";
import { chromium, type Page } from "playwright-core";

type KillableBrowser = AsyncDisposable & {
  /** Starts it and answers its first page. */
  open(): Promise<Page>;
  /** Without asking anybody. */
  kill(): Promise<void>;
};

export async function openKillableBrowser(): Promise<KillableBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-browser-"));
  let running: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const { pid } = running ?? {};
    if (running === undefined || pid === undefined || running.exitCode !== null) return;
    const ended = once(running, "exit");
    // With everything it has started.
    process.kill(-pid, "SIGKILL");
    await ended;
    running = undefined;
  };
  return {
    async open() {
      const flags = [
        "--headless=new",
        "--remote-debugging-port=0",
        `--user-data-dir=${folder}`,
        "--window-size=1280,900",
      ];
      running = spawn(chromiumPath, [...chromiumFlags, ...flags], {
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
      });
      const address = await addressOf(running);
      // What it says from now on is thrown away, but taken: a browser whose words nobody takes stands still.
      running.stderr?.resume();
      const browser = await chromium.connectOverCDP(address, { timeout: patience.timeout });
      const [context = await browser.newContext()] = browser.contexts();
      context.setDefaultTimeout(patience.timeout);
      return context.pages()[0] ?? context.newPage();
    },
    kill,
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where it can be spoken to: it says so when it is ready. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error("The browser has nothing to say");
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("The browser ended before it could be spoken to");
}

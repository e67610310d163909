// Builds the web application once before end-to-end tests, so that they meet what a user meets (vitest's globalSetup). A caller that has
// just built it says so with `E2E_WEB=built`.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export async function setup(): Promise<void> {
  if (process.env.E2E_WEB === "built") return;
  const checkout = fileURLToPath(new URL("../..", import.meta.url));
  // A process of its own: vitest sets NODE_ENV to "test", which would build React's development version.
  const { NODE_ENV: _, ...environment } = process.env;
  await promisify(execFile)(process.execPath, ["--run", "build"], { cwd: checkout, env: environment });
}

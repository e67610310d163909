// Where the processes that probes start find what was compiled before: each is started many times and killed before it could keep it, so
// that it keeps it as soon as it is loaded.
import { flushCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For the environment of such a process. */
export const compiledBefore = { NODE_COMPILE_CACHE: join(tmpdir(), "kontor-compiled") };

/** Called by the process itself when everything is imported. */
export function keepCompiled(): void {
  flushCompileCache();
}

// How much memory is really held: measured after everything that nobody needs any more was cleared away.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export function heldMegabytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") {
    collect();
    collect();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

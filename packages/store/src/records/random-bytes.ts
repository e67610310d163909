// Random bytes in small pieces. Each call of the system for some is dear, and a record takes a dozen pieces: they are drawn in advance, and
// each byte is handed out once.
import { randomFillSync } from "node:crypto";

const pool = Buffer.allocUnsafeSlow(4_096);
let used = pool.length;

/** A copy, which no other code holds; `count` is small. */
export function drawnBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return drawn;
}

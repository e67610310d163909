// Disables the network calls that libraries make by themselves. A serving process has no other way out than the checked one, not even for
// third-party code. The checks of imports and globals keep our own code from it.
import { EgressRefused } from "./egress-refused.ts";

const otherWays = ["fetch", "WebSocket", "EventSource"];

/** For the whole process, and for good. */
export function closeOtherWays(target: object = globalThis): void {
  for (const name of otherWays) {
    const value = function refused(): never {
      throw new EgressRefused(`${name} is not the way out`);
    };
    Object.defineProperty(target, name, { value, writable: false, configurable: false, enumerable: true });
  }
}

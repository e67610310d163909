// What a library would call by itself goes nowhere: a process that serves has no other way out than the checked one, also where
// somebody else's code believes it has. Our own code is kept from it by the checks of imports and globals.
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

// A process with a wrong clock: Debian's libfaketime, loaded before everything else, tells it another time than the rest of the
// machine has.
import { globSync } from "node:fs";

/** Where Debian's package `faketime` puts it; undefined when it is not installed. */
export const faketimeLibrary: string | undefined = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];

/** The environment of a process whose clock is off by so many hours. How fast it goes stays right. */
export function shiftedClock(hours: number): Readonly<Record<string, string>> {
  if (faketimeLibrary === undefined) throw new Error("Debian's package faketime is not installed");
  const sign = hours < 0 ? "-" : "+";
  return {
    LD_PRELOAD: faketimeLibrary,
    FAKETIME: `${sign}${Math.abs(hours)}h`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

// `npm run lock`, after `npm install` changed the lock file: adds what npm left out for other platforms.
import { readFileSync, writeFileSync } from "node:fs";
import { missingPlatformPackages } from "./lock/other-platforms.ts";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingPlatformPackages(lock.packages);
const places = Object.entries({ ...lock.packages, ...missing }).sort(([left], [right]) =>
  left < right ? -1 : 1,
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(places) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages added`);

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingPlatformPackages } from "./other-platforms.ts";

const tool = (optionalDependencies: Record<string, string>) => ({
  "node_modules/tool": { version: "1.0.0", dev: true, optionalDependencies },
});

test("a platform that the registry did not offer is added with the system and processor of its name", () => {
  expect(missingPlatformPackages(tool({ "@tool/cli-linux-arm64-musl": "1.0.0" }))).toEqual({
    "node_modules/@tool/cli-linux-arm64-musl": {
      version: "1.0.0",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    },
  });
});

test("what the lock file holds, at the top or beside its user, is left as it is", () => {
  const dependencies = { "@tool/cli-darwin-x64": "1.0.0", "@tool/cli-win32-x64": "1.0.0" };
  const held = {
    ...tool(dependencies),
    "node_modules/@tool/cli-darwin-x64": { version: "1.0.0" },
    "node_modules/tool/node_modules/@tool/cli-win32-x64": { version: "1.0.0" },
  };
  expect(missingPlatformPackages(held)).toEqual({});
});

test("a package without a platform in its name, or with a range, is not invented", () => {
  expect(missingPlatformPackages(tool({ colours: "1.0.0", "tool-linux-x64": "^1.0.0" }))).toEqual({});
});

test("the lock file of this repository is complete and names no host of a registry", () => {
  const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
  expect(missingPlatformPackages(JSON.parse(text).packages)).toEqual({});
  expect(text).not.toMatch(/"resolved": "https?:/);
});

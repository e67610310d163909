// Files of steps, jobs and consumers, found in a small tree of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCodePlaces, firstSentence } from "./code-places.ts";

const folder = "packages/domain/src/keys";
const steps = (name: string) =>
  `// What the steps of a key ask for.\nconst implement = (workflow: object) => ({ workflow });
const keyWorkflow = { name: "key" };\nexport const ${name} = implement(\n  keyWorkflow, {});\n`;
const files = {
  [`${folder}/a-copy.ts`]: steps("copied"),
  [`${folder}/key-steps.ts`]: steps("keySteps"),
  [`${folder}/key-steps.test.ts`]: "implement(lockWorkflow, {}); whenever('lost');",
  [`${folder}/key-reminder.ts`]: `// Reminds. Often.\nexport const kind: JobKind<string> = { name: "key-reminder" };`,
  [`${folder}/lost-keys.ts`]: `// Lost keys.\nexport const lost = whenever(\n  "lost", key);`,
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "kontor-places-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** With no more of its parts than is looked at. */
function domainOf(parts: object): Domain {
  return { name: "keys", ...parts };
}

test("a file is found by its text, and of several the one that exports what the domain brings", async () => {
  const { keySteps } = await import(pathToFileURL(join(root, folder, "key-steps.ts")).href);
  const [job, consumer] = [{ name: "key-reminder" }, { name: "lost" }];
  const domain = domainOf({ workflows: [keySteps], jobs: [job], consumers: [consumer] });
  const places = await findCodePlaces(root, [domain]);
  expect(places.get(keySteps)).toEqual({
    file: `${folder}/key-steps.ts`,
    about: "What the steps of a key ask for.",
  });
  expect(places.get(job)).toEqual({ file: `${folder}/key-reminder.ts`, about: "Reminds." });
  expect(places.get(consumer)?.file).toBe(`${folder}/lost-keys.ts`);
});

test("what stands in no file, or in a test alone, is an error that names it", async () => {
  const domain = domainOf({ workflows: [{ workflow: { name: "lock" } }] });
  await expect(findCodePlaces(root, [domain])).rejects.toThrow("has the steps of lock");
});

test("the first sentence of a file is that of its first comment", () => {
  expect(firstSentence("// One thing at 5.30, and\n// more. And another.\nimport x;\n// No.")).toBe(
    "One thing at 5.30, and more.",
  );
  expect(firstSentence("import x;\n")).toBe("");
});

import { type StartedTestServer, startTestServer } from "@kontor/harness/test-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendHostile, uploads } from "./uploads.ts";

let started: StartedTestServer;
beforeAll(async () => {
  started = await startTestServer();
});
afterAll(() => started?.[Symbol.asyncDispose]());

test("every file of the corpus is refused or only saved, in time and within memory, and none leaves its folder", async () => {
  const findings: string[] = [];
  const figures = await sendHostile({
    databases: started.server,
    onFinding: (sentence) => findings.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect({ missed: uploads.missedBounds(figures), findings }).toEqual({ missed: [], findings: [] });
});

test("negative control: a server that does not look at files is found out", async () => {
  const preload = new URL("./without-inspection.ts", import.meta.url).href;
  const figures = await sendHostile({ preload, databases: started.server });
  expect(figures.taken).toBeGreaterThan(20);
  expect(figures.shown).toBeGreaterThan(5);
  expect(uploads.missedBounds(figures)).toContain(`${figures.taken} files were taken that must be refused`);
});

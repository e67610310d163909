// Loads the demo once per run, into a template that the files with records copy (vitest's globalSetup, after that of the database).
import { copyTemplate, type TestServer } from "@kontor/harness/test-server.ts";
import type { TestProject } from "vitest/node";
import { demoSizes } from "../demo/generate.ts";
import { loadDemo } from "../demo/load/load-demo.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoServer: TestServer;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const { testServer } = project.getProvidedContext();
  const database = await copyTemplate(testServer);
  await loadDemo(database, demoSizes.neighbour);
  project.provide("demoServer", { ...testServer, runName: new URL(database.url).pathname.slice(1) });
}

// Starts the test server once per run of a project that needs a database (vitest's globalSetup).
import type { TestProject } from "vitest/node";
import { startTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await startTestServer();
  project.provide("testServer", started.server);
  return async () => {
    await started[Symbol.asyncDispose]();
  };
}

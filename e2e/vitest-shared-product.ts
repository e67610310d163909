// Starts the product that files share when one first asks for it, another one for each process that runs tests beside others, and ends them
// after the last file (vitest's globalSetup, after that of the demo). What one process changes, no other meets.
import { once } from "node:events";
import { createServer } from "node:http";
import { copyTemplate, type TestDatabase } from "@kontor/harness/test-server.ts";
import type { TestProject } from "vitest/node";
import { startProduct } from "./start-product.ts";

/** Plain data, because it travels to the process that runs tests. */
export type SharedFacts = { readonly port: number; readonly database: TestDatabase };

declare module "vitest" {
  interface ProvidedContext {
    /** Where a process asks for its product, by its number. */
    sharedProducts: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new AsyncDisposableStack();
  const { demoServer } = project.getProvidedContext();
  const start = async (): Promise<SharedFacts> => {
    const database = await copyTemplate(demoServer);
    const { port } = await startProduct(started, database, { hasDemo: true });
    return { port, database };
  };
  const products = new Map<string | undefined, Promise<SharedFacts>>();
  const desk = createServer(({ url }, response) => {
    const product = products.get(url) ?? start();
    products.set(url, product);
    product.then(
      (facts) => response.end(JSON.stringify(facts)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(desk, "listening");
  const address = desk.address();
  project.provide("sharedProducts", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await started.disposeAsync();
  };
}

// What one user floods a server with, and how: as many connections as a script opens in a line, each asking again as soon as it is answered.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ServerProcess } from "@kontor/harness/server-process.ts";
import type { RoleName } from "../world/roles.ts";

export type FloodKind = keyof typeof floods;
export type Flood = {
  readonly stop: () => Promise<{ readonly flooded: number; readonly refused: number }>;
};

/** What the thread that floods is told. */
export type FloodOrder = {
  readonly url: string;
  readonly token: string;
  readonly paths: readonly string[];
  readonly connections: number;
};

export const flooders = 20;

/** A client of the tenant asks for all but exports and the dearest lists, which only staff may ask for. */
export const floods = {
  document: { role: "client", paths: ["/api/core/openapi"] },
  listValues: {
    role: "client",
    paths: ["/api/script/lists?valuesOnly=1", "/api/script/lists?valuesOnly=1&locale=fr-FR"],
  },
  lists: {
    role: "client",
    paths: [
      "/api/financing/contracts?limit=100&count=exact",
      "/api/billing/invoices?limit=100&count=exact",
      "/api/financing/contracts?limit=100&search=a&sort=-name",
    ],
  },
  search: {
    role: "client",
    paths: ["/api/core/global-search?search=amber", "/api/core/global-search?search=be"],
  },
  /** Searches that find much, counts to the last row, orders and groups no index has. */
  dearLists: {
    role: "administrator",
    paths: [
      "/api/person/persons?search=ous&count=exact&limit=100&sort=-email",
      "/api/person/persons?lastName=%2Fbe%2Fi&count=exact&limit=100&sort=firstName",
      "/api/person/persons/aggregate?pipeline=count,max:name&groupBy=name",
      "/api/financing/contracts?search=e&count=exact&limit=100",
    ],
  },
  exports: {
    role: "administrator",
    paths: ["/api/person/persons/export?format=xlsx", "/api/person/persons/export?format=csv&sort=-email"],
  },
} as const satisfies Record<string, { readonly role: RoleName; readonly paths: readonly string[] }>;

/** It runs when this is answered. */
export async function startFlood(
  { url }: ServerProcess,
  kind: FloodKind,
  token: string,
  connections: number = flooders,
): Promise<Flood> {
  const { paths } = floods[kind];
  const workerData: FloodOrder = { url, token, paths, connections };
  const worker = new Worker(new URL("./flooder.ts", import.meta.url), { workerData });
  await once(worker, "message");
  return {
    async stop() {
      worker.postMessage("over");
      const [{ flooded, refused }] = await once(worker, "message");
      return { flooded: Number(flooded), refused: Number(refused) };
    },
  };
}

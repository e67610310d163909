// The thread that floods: what it reads must not keep the one waiting that measures.
import { parentPort, workerData } from "node:worker_threads";
import { askerOf } from "../asker.ts";
import type { FloodOrder } from "./floods.ts";

const { url, token, paths, connections }: FloodOrder = workerData;

const asker = askerOf({ url }, token, connections);
let isOver = false;
let flooded = 0;
let refused = 0;
parentPort?.once("message", () => {
  isOver = true;
});

async function work(place: number): Promise<void> {
  for (let turn = place; !isOver; turn += 1) {
    const status = await asker.ask(paths[turn % paths.length] ?? "");
    flooded += 1;
    if (status !== 200) refused += 1;
  }
}

await asker.ask(paths[0] ?? "");
parentPort?.postMessage("begun");
await Promise.all(Array.from({ length: connections }, (_, place) => work(place)));
asker.close();
parentPort?.postMessage({ flooded, refused });

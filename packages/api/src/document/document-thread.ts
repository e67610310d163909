// The thread that writes API documents: what it is told and answers is data.
import { parentPort } from "node:worker_threads";
import { keptAnswer } from "../kept/kept-answer.ts";
import { type DocumentOrder, documentText } from "./build-document.ts";

/** Of one order, and what came of it. */
export type ThreadMessage = { readonly id: number; readonly order: DocumentOrder };

parentPort?.on("message", async ({ id, order }: ThreadMessage) => {
  try {
    parentPort?.postMessage({ id, answer: await keptAnswer(documentText(order)) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});

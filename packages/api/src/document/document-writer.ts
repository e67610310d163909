// Has API documents written by a thread of its own, which lives as long as there is something to write and a while longer: it remembers
// what it has described, and takes memory as long as it does.
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { KeptAnswer } from "../kept/kept-answer.ts";
import type { DocumentOrder } from "./build-document.ts";
import type { ThreadMessage } from "./document-thread.ts";

export type DocumentWriter = {
  readonly write: (order: DocumentOrder) => Promise<KeptAnswer>;
  readonly close: () => Promise<void>;
};

type Waiting = { readonly resolve: (answer: KeptAnswer) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

const idleMs = 30_000;
const memoryMaxMb = 1_024;
const bytes = z
  .instanceof(Uint8Array)
  .transform((sent) => Buffer.from(sent.buffer, sent.byteOffset, sent.length));
const told = z.object({
  id: z.number(),
  answer: z.object({ tag: z.string(), identity: bytes, gzip: bytes, br: bytes }).optional(),
  failure: z.string().optional(),
});

export function documentWriter(): DocumentWriter {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.worker.terminate();
  };

  const start = (): Thread => {
    const worker = new Worker(new URL("./document-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
    });
    worker.unref();
    const waiting = new Map<number, Waiting>();
    const started: Thread = { worker, waiting };
    const fail = (error: Error): void => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      if (thread === started) thread = undefined;
    };
    worker.on("message", (message) => {
      // Under `--watch` the runtime sends messages of its own by the same port.
      const { data } = told.safeParse(message);
      if (data === undefined) return;
      const { id, answer, failure } = data;
      const waited = waiting.get(id);
      waiting.delete(id);
      if (answer !== undefined) waited?.resolve(answer);
      else waited?.reject(new Error(failure ?? "nothing was written"));
      if (waiting.size > 0) return;
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The thread that writes documents has ended")));
    return started;
  };

  return {
    write(order) {
      clearTimeout(idle);
      thread ??= start();
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<KeptAnswer>();
      const message: ThreadMessage = { id: lastId, order };
      thread.waiting.set(lastId, { resolve, reject });
      thread.worker.postMessage(message);
      return promise;
    },
    close: end,
  };
}

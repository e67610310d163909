// A write of a route that was declared by hand: one transaction, and under the same key the same answer again.
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import type { WriteWork } from "@kontor/engine/writing/write-work.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Call } from "./call.ts";
import { repeatableRequest } from "./repeatable.ts";

export async function writeOnce<Answer extends object>(
  { request, scope, services }: Call,
  work: (work: WriteWork) => Promise<Answer>,
): Promise<Answer> {
  const options = { request: repeatableRequest(request) };
  const { answer } = await inOneWrite(services, scope, options, async (write) => ({
    record: (await work(write)) as RecordData, // the answer of a route is JSON
  }));
  return JSON.parse(answer);
}

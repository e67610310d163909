// Asks a party outside, from a part of a job that holds no transaction. Every call is a record; a service that is down, slow or wrong is
// never a good answer, and the type of the answer makes its caller tell them apart.
import type { Port } from "@kontor/model/ports/port.ts";
import type { PortAnswer } from "@kontor/model/ports/port-answer.ts";
import type { StoredFile } from "@kontor/store/files/stored-files.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { productScope } from "../callers/product-scope.ts";
import type { OutsideRun } from "../jobs/job-kind.ts";
import { type WriteWork, workWithin } from "../writing/write-work.ts";
import { type BegunCall, beginCall } from "./begin-call.ts";
import { keepQuestion, readUpload, storeBytes } from "./call-files.ts";
import { readCall } from "./call-record.ts";
import { callService, defaultRetryPausesMs } from "./call-service.ts";
import { concludeCall } from "./conclude-call.ts";
import { answerOf } from "./kept-answer.ts";
import { demoReply, simulatedReply } from "./made-up-reply.ts";
import type { CallResult } from "./port-reply.ts";
import type { PortRequest } from "./port-request.ts";
import { readReply } from "./read-reply.ts";

export type PortQuestion<Request> = {
  readonly request: Request;
  /** Whom it is about, if it is about one person. */
  readonly personRegistration?: string | undefined;
};

export type AskingOptions = { readonly retryPausesMs?: readonly number[] };

export async function askPort<Input, Request extends PortRequest, Answer>(
  run: OutsideRun<Input>,
  port: Port<Request, Answer>,
  { request: given, personRegistration }: PortQuestion<Request>,
  { retryPausesMs = defaultRetryPausesMs }: AskingOptions = {},
): Promise<PortAnswer<Answer>> {
  const { services } = run;
  const scope = productScope(run.scope);
  const request = port.request.parse(given);
  const within = <Result>(write: (work: WriteWork) => Promise<Result>): Promise<Result> =>
    services.store.write(scope, (transaction) => write(workWithin(services, scope, transaction)));
  const result = await within((work) => beginCall(work, port, { request, personRegistration }));
  if ("answer" in result) return result.answer;
  const { begun } = result;
  const { adapter, mapping } = begun.configuration;
  if (adapter === "file" && begun.upload === undefined) {
    const question = await storeBytes(services, scope, questionFile(port, request, begun));
    return within((work) => leaveQuestion(work, port, begun.key, question));
  }
  const called = await performCall(run, scope, port, { request, begun, retryPausesMs });
  const isMappable = adapter === "http" || adapter === "file";
  const reading = { port, request, mapping: isMappable ? mapping : undefined };
  const outcome = await readReply(services, scope, reading, called);
  const { reply } = outcome;
  const isNew = reply !== undefined && reply.body.length > 0 && begun.upload === undefined;
  const file = isNew ? await storeBytes(services, scope, reply) : undefined;
  return within((work) => concludeCall(work, port, begun, outcome, file));
}

type Calling<Request> = {
  readonly request: Request;
  readonly begun: BegunCall;
  readonly retryPausesMs: readonly number[];
};

async function performCall<Input, Request extends PortRequest, Answer>(
  { services, signal }: OutsideRun<Input>,
  scope: Scope,
  port: Port<Request, Answer>,
  { request, begun: { configuration, call, upload }, retryPausesMs: pausesMs }: Calling<Request>,
): Promise<CallResult> {
  const { adapter, timeoutMs, retries } = configuration;
  if (adapter === "demo") return demoReply(port, request);
  if (adapter === "simulator") return simulatedReply(port, request, retries);
  if (upload !== undefined) return readUpload(services, scope, upload);
  if (call === undefined) throw new Error(`Nothing is known to call for ${port.name}`);
  return callService(services, scope, call, { timeoutMs, retries, pausesMs, signal });
}

/** For a person or a program to hand over. In a tenant for demonstrations it says that nothing of it is real. */
function questionFile(
  { name }: Pick<Port, "name">,
  request: PortRequest,
  { key, isOfDemo }: BegunCall,
): { readonly body: Buffer; readonly contentType: string } {
  const question = { ...(isOfDemo && { watermark: "SPECIMEN" }), port: name, call: key, request };
  return {
    body: Buffer.from(`${JSON.stringify(question, undefined, 2)}\n`),
    contentType: "application/json",
  };
}

async function leaveQuestion<Request, Answer>(
  work: WriteWork,
  port: Port<Request, Answer>,
  key: string,
  file: StoredFile,
): Promise<PortAnswer<Answer>> {
  await keepQuestion(work, key, file);
  return answerOf(port, await readCall(work, key));
}

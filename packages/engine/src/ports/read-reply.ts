// From the reply of the other side to the answer of the port: turned by the script of the tenant where there is one, and held to the
// declared shape. What does not fit is no answer.
import { AppError } from "@kontor/kernel/errors.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { Port } from "@kontor/model/ports/port.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { runScript } from "../scripts/run-script.ts";
import type { Services } from "../services/services.ts";
import { type CallOutcome, type CallResult, type PortReply, unreachable } from "./port-reply.ts";

type Reading<Request, Answer> = {
  readonly port: Port<Request, Answer>;
  readonly request: Request;
  /** The name of a script. */
  readonly mapping?: string | undefined;
};

const reasonMaxLength = 500;

export async function readReply<Request, Answer>(
  services: Services,
  scope: Scope,
  { port, request, mapping }: Reading<Request, Answer>,
  { attempts, reply, reason = unreachable }: CallResult,
): Promise<CallOutcome<Answer>> {
  const unavailable = (words: string): CallOutcome<Answer> => ({
    state: "UNAVAILABLE",
    reason: words.slice(0, reasonMaxLength),
    attempts,
    ...(reply && { reply }),
  });
  if (reply === undefined) return unavailable(reason);
  const { status } = reply;
  if (status === 404 || status === 410) return { state: "NOT_FOUND", attempts, reply };
  if (status >= 400 && status < 500 && !mayPassLater.has(status))
    return { state: "REFUSED", reason: `The other side refused with status ${status}`, attempts, reply };
  if (status < 200 || status >= 300) return unavailable(`The other side answered with status ${status}`);
  const content =
    mapping === undefined
      ? { value: parsed(reply.body.toString()) }
      : await mapped(services, scope, { name: mapping, reply, request });
  if ("problem" in content) return unavailable(content.problem);
  if (content.value === null) return { state: "NOT_FOUND", attempts, reply };
  const { success, data, error } = port.answer.safeParse(content.value);
  if (success) return { state: "ANSWERED", data, attempts, reply };
  const [issue] = error.issues;
  return unavailable(`The answer has not the shape of the port at ${issue?.path.join(".") || "its root"}`);
}

const mayPassLater: ReadonlySet<number> = new Set([408, 425, 429]);

type Content = { readonly value: unknown } | { readonly problem: string };

/** With the script that was published for all: a version of one user would let that user write the answer. */
async function mapped(
  services: Services,
  scope: Scope,
  { name, reply, request }: { readonly name: string; readonly reply: PortReply; readonly request: unknown },
): Promise<Content> {
  const script = (await services.scripts.libraryOf(scope)).find(name, systemUsername);
  if (script?.kind !== "computation" || script.username !== undefined)
    return { problem: `There is no script ${name} of the kind computation` };
  const text = reply.body.toString();
  const { status, contentType = "" } = reply;
  try {
    const given = { request, answer: { status, contentType, text, json: parsed(text) ?? null } };
    return { value: await runScript(services, scope, script, given) };
  } catch (error) {
    if (error instanceof AppError && (error.code === "SCRIPT_FAILED" || error.code === "SCRIPT_REFUSED"))
      return { problem: error.message };
    throw error;
  }
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

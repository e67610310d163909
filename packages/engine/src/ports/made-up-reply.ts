// The adapters `demo` and `simulator`: nothing leaves. The examples of the port and a counterpart to practise with.
import type { Port } from "@kontor/model/ports/port.ts";
import { type CallResult, type PortReply, unreachable } from "./port-reply.ts";

export function demoReply<Request, Answer>(port: Port<Request, Answer>, request: Request): CallResult {
  const found = port.demo?.(request);
  const reply =
    found === undefined ? { status: 404, body: "" } : { status: 200, body: JSON.stringify(found) };
  return { attempts: 1, reply: bytesOf(reply) };
}

export function simulatedReply<Request, Answer>(
  port: Port<Request, Answer>,
  request: Request,
  retries: number,
): CallResult {
  const reply = port.simulate?.(request) ?? "silent";
  if (reply === "silent") return { attempts: retries + 1, reason: unreachable };
  return { attempts: reply.status >= 500 ? retries + 1 : 1, reply: bytesOf(reply) };
}

function bytesOf({ body, ...reply }: { readonly status: number; readonly body: string }): PortReply {
  return { contentType: "application/json", ...reply, body: Buffer.from(body) };
}

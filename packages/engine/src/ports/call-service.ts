// The adapter `http`: calls the service of a provider through the egress, again after a pause where that may help. The value of a secret is
// put in here, and taken out of what comes back, so that it is kept nowhere.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { secretNameIn, secretOfPorts, withSecret } from "@kontor/model/ports/port-secrets.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { type CallResult, type PortReply, replyMaxBytes, unreachable } from "./port-reply.ts";
import type { ServiceCall } from "./port-request.ts";

export const defaultRetryPausesMs: readonly number[] = [1_000, 4_000];

export type ServiceLimits = {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly pausesMs: readonly number[];
  readonly signal: AbortSignal;
};

type Calling = Pick<Services, "egress" | "secrets">;

export async function callService(
  services: Calling,
  scope: Scope,
  call: ServiceCall,
  { timeoutMs, retries, pausesMs, signal }: ServiceLimits,
): Promise<CallResult> {
  const opened = await openHeaders(services, scope, call);
  if ("missing" in opened) return { attempts: 0, reason: `The secret ${opened.missing} is not set` };
  for (let attempts = 1; ; attempts += 1) {
    const reply = await exchange(services, { ...call, opened }, timeoutMs, signal);
    if (reply !== undefined && !mayPass(reply.status)) return { attempts, reply };
    if (attempts > retries || signal.aborted)
      return { attempts, ...(reply === undefined ? { reason: unreachable } : { reply }) };
    await sleep(pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0, undefined, { signal }).catch(() => undefined);
  }
}

/** Too early, too many requests, or a fault of the other side. */
function mayPass(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

type OpenedHeaders = {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
};

async function openHeaders(
  { secrets }: Calling,
  scope: Scope,
  { headers }: ServiceCall,
): Promise<OpenedHeaders | { readonly missing: string }> {
  const opened: [string, string][] = [];
  const values: string[] = [];
  for (const { name, value } of headers) {
    const secretName = secretNameIn(value);
    const secret = secretName && (await secrets.read(scope, secretOfPorts(secretName)));
    if (secretName !== undefined && !secret) return { missing: secretName };
    if (secret) values.push(secret);
    opened.push([name, secret ? withSecret(value, secret) : value]);
  }
  return { headers: Object.fromEntries(opened), secrets: values };
}

/** Undefined where nothing usable came. The reason is told to no caller: it would reveal the network behind us to a tenant. */
async function exchange(
  { egress }: Calling,
  { method, url, body, opened }: ServiceCall & { readonly opened: OpenedHeaders },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PortReply | undefined> {
  try {
    const response = await egress.fetch(url, {
      method,
      headers: opened.headers,
      ...(body !== undefined && { body }),
      timeoutMs,
      signal,
      maxBytes: replyMaxBytes,
      // A redirect would take the secret along.
      followsRedirects: false,
    });
    const contentType = response.headers.get("content-type") ?? undefined;
    const content = withoutSecrets(Buffer.from(await response.arrayBuffer()), opened.secrets);
    return { status: response.status, body: content, ...(contentType !== undefined && { contentType }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "SERVICE_UNAVAILABLE") return undefined;
    throw error;
  }
}

/** A service may repeat what it was sent. */
function withoutSecrets(body: Buffer, secrets: readonly string[]): Buffer {
  const found = secrets.filter((secret) => body.includes(secret));
  if (found.length === 0) return body;
  return Buffer.from(found.reduce((text, secret) => text.replaceAll(secret, "[secret]"), body.toString()));
}

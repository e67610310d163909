// A step of a workflow with a guard that is a script, beside the same step without one, in turns on one server.
import { setTimeout } from "node:timers/promises";
import { startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { saveOverlay } from "@kontor/store/records/overlays.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { median } from "../side-by-side.ts";

const steps = 200;
const warmUpSteps = 20;
const restMs = 40;
const guard = `export function execute({ record }: Given): boolean {
  return record.subject.startsWith("Call") && money.compare("1.00", "2.00") < 0;
}`;
const overlay = { workflows: { task: { transitions: { START: { guards: ["guard"] } } } } };

export async function guardFigures(): Promise<Figures> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const { server } = cleanUp.use(await startTestServer());
    const database = await copyTemplate(server);
    const plain = await openTenant(database, "plain");
    const scripted = await openTenant(database, "scripted", overlay);
    // Only where nothing is for real is code in force at once.
    const product = cleanUp.use(
      await startServer({ DATABASE_URL: database.url, KONTOR_ENVIRONMENT: "test" }),
    );
    const script = { name: "guard", kind: "workflow", code: guard };
    await call(product.url, scripted, "POST", "/api/script/scripts", script);
    return await measured(product.url, plain, scripted);
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** Answers the session of an administrator. */
async function openTenant(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  name: string,
  wishes?: object,
): Promise<string> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const tenant = await createTenant(ownerUrl, store, { name });
    if (wishes !== undefined) await saveOverlay(store, scopeOfInstaller(tenant), wishes, 0);
    const username = `admin@${name}`;
    await createUser(store, tenant, { username, isAdmin: true });
    const session = await openSession(store, tenant.tenantId, username);
    if (session === undefined) throw new Error("Nobody can sign in");
    return session.token.text;
  } finally {
    await store.close();
  }
}

/** With a rest before each step, as people have it who look at a record first, and in a row, as nobody works. */
async function measured(url: string, plain: string, scripted: string): Promise<Figures> {
  const rested = await inTurns(url, plain, scripted, restMs);
  const inARow = await inTurns(url, plain, scripted, 0);
  return {
    plainMs: significant(median(rested.plain)),
    scriptedMs: significant(median(rested.scripted)),
    guardMs: significant(medianDifference(rested)),
    guardInARowMs: significant(medianDifference(inARow)),
  };
}

type Times = { readonly plain: readonly number[]; readonly scripted: readonly number[] };

async function inTurns(url: string, plain: string, scripted: string, rest: number): Promise<Times> {
  const times: Record<keyof Times, number[]> = { plain: [], scripted: [] };
  for (let step = 0; step < warmUpSteps + steps; step += 1) {
    const [without, withScript] = [await timedStep(url, plain, rest), await timedStep(url, scripted, rest)];
    if (step < warmUpSteps) continue;
    times.plain.push(without);
    times.scripted.push(withScript);
  }
  return times;
}

function medianDifference({ plain, scripted }: Times): number {
  return median(scripted.map((ms, index) => ms - (plain[index] ?? 0)));
}

async function timedStep(url: string, token: string, rest: number): Promise<number> {
  const { registration } = await call(url, token, "POST", "/api/core/tasks", { subject: "Call the client" });
  await setTimeout(rest);
  const started = performance.now();
  await call(url, token, "POST", `/api/core/tasks/${registration}/transitions/START`, {});
  return performance.now() - started;
}

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body: object,
): Promise<{ readonly registration?: string }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as { readonly registration?: string }; // a record of the product
}

// Carries an attack out: sends each request and its twin, looks through both answers, and counts.
import { setImmediate } from "node:timers/promises";
import type { Figures } from "../probe.ts";
import { closedWord, draftPrefix, tenantNames } from "../world/marks.ts";
import { isScopedRole, staffRoles } from "../world/roles.ts";
import { type Answer, insideProcess, overSockets, type Sender, type SentRequest } from "../world/send.ts";
import { openedToken } from "../world/tenant.ts";
import type { World } from "../world/world.ts";
import { differenceOf, idCountIn } from "./differences.ts";
import { leaksIn, type Secrets } from "./leaks.ts";
import { type Step, type StepOptions, stepsOf } from "./steps.ts";

export type RunOptions = StepOptions & {
  readonly onFinding: (sentence: string) => void;
};

export type Run = Disposable & {
  /** Exactly these. */
  carryOut(steps: readonly Step[]): Promise<void>;
  /** Until so many more requests are made. */
  upTo(count: number): Promise<void>;
  finish(): Promise<Figures>;
};

/** As many as keep the connections of one tenant busy: more would only wait for each other. */
const workers = 6;
/** One of so many requests travels over a real connection. */
const socketEvery = 20;

export function createRun({ onFinding, ...options }: RunOptions): Run {
  const { world, prepared } = options;
  const steps = stepsOf(options);
  const inside = insideProcess(world.app);
  const outside = overSockets(world.url, workers);
  const secrets: Secrets = {
    names: [tenantNames.victim, tenantNames.bystander],
    ids: prepared.foreignIds,
    fields: world.fields,
  };
  const counts = {
    ...{ requests: 0, overSockets: 0, pairs: 0, leaks: 0, serverErrors: 0, foundOwn: 0 },
    /** Of what belongs to the same tenant, and what an administrator found there of what others must not. */
    ...{ within: 0, closedLeaks: 0, draftLeaks: 0, closedShown: 0, draftsShown: 0 },
  };
  const covered = new Set<string>();
  const cells = new Set<string>();
  const suspects: Step[] = [];
  const times = { foreign: [] as number[], absent: [] as number[] };

  const send = async (step: Step, request: SentRequest): Promise<Answer> => {
    counts.requests += 1;
    const isOutside = counts.requests % socketEvery === 0 && request.headers.host === undefined;
    if (isOutside) counts.overSockets += 1;
    const sender: Sender = isOutside ? outside : inside;
    const answer = await sender(await withSession(world, step, request));
    judge(step, request, answer);
    return answer;
  };

  const judge = (step: Step, request: SentRequest, answer: Answer): void => {
    const { caller } = step;
    const told = `${step.routeName} as ${caller.role}: ${request.method} ${request.url} ${request.body ?? ""}`;
    if (answer.status >= 500) {
      counts.serverErrors += 1;
      onFinding(`${answer.status} ${told} ${answer.body}\n  ${world.causeOf(answer.body)}`);
    }
    if (answer.status === 200 && isScopedRole(caller.role) && idCountIn(answer.body) > 0)
      counts.foundOwn += 1;
    if (caller.role === "administrator") {
      if (staffRoles.some((role) => answer.body.includes(closedWord(role)))) counts.closedShown += 1;
      if (answer.body.includes(draftPrefix)) counts.draftsShown += 1;
    }
    const leaks = leaksIn(answer, request, caller, secrets);
    if (leaks.length === 0) return;
    counts.leaks += 1;
    if (leaks.some((leak) => leak.includes("closed to"))) counts.closedLeaks += 1;
    if (answer.body.includes(draftPrefix)) counts.draftLeaks += 1;
    onFinding(`LEAK of ${leaks.join(", ")} by ${told}: ${answer.status} ${aroundPlanted(answer.body)}`);
  };

  const compare = async (step: Step): Promise<string | undefined> => {
    const { twin, request } = step;
    if (twin === undefined) {
      await send(step, request);
      return undefined;
    }
    counts.pairs += 1;
    // In turns: what is asked first pays for what the second finds ready.
    const isForeignFirst = counts.pairs % 2 === 0;
    const first = await send(step, isForeignFirst ? request : twinOf(request, twin));
    const second = await send(step, isForeignFirst ? twinOf(request, twin) : request);
    const [foreign, absent] = isForeignFirst ? [first, second] : [second, first];
    if (request.method === "GET") {
      times.foreign.push(foreign.ms);
      times.absent.push(absent.ms);
    }
    return differenceOf(foreign, absent, request, twin);
  };

  const work = async (count: number): Promise<void> => {
    while (counts.requests < count) {
      const step = steps.next();
      covered.add(step.routeName);
      cells.add(`${step.routeName} ${step.caller.role}`);
      if ((await compare(step)) !== undefined) suspects.push(step);
      await setImmediate();
    }
  };

  return {
    async carryOut(asked) {
      const left = [...asked];
      const before = counts.requests;
      const drain = async (): Promise<void> => {
        for (let step = left.pop(); step !== undefined; step = left.pop()) {
          if ((await compare(step)) !== undefined) suspects.push(step);
        }
      };
      await Promise.all(Array.from({ length: workers }, drain));
      counts.within += counts.requests - before;
    },
    async upTo(count) {
      const all = counts.requests + count;
      await Promise.all(Array.from({ length: workers }, () => work(all)));
    },
    async finish() {
      let differences = 0;
      // Others may have changed what is the caller's own between the two; a difference counts when it is there in peace too.
      for (const step of suspects) {
        const difference = await compare(step);
        if (difference === undefined) continue;
        differences += 1;
        const { method, url, body = "" } = step.request;
        onFinding(`DIFFERENCE as ${step.caller.role}: ${method} ${url} ${body}\n  ${difference}`);
      }
      const routesCovered = steps.targets.filter(({ route }) => covered.has(route.name)).length;
      return {
        ...counts,
        differences,
        routes: steps.targets.length,
        routesCovered,
        routesByRole: cells.size,
        medianMicroseconds: Math.round(median(times.absent) * 1_000),
        medianDifferenceMicroseconds: Math.round(
          Math.abs(median(times.foreign) - median(times.absent)) * 1_000,
        ),
      };
    },
    [Symbol.dispose]: () => outside[Symbol.dispose](),
  };
}

async function withSession(
  world: World,
  { caller, endsSession }: Step,
  request: SentRequest,
): Promise<SentRequest> {
  if (!endsSession || caller.role === "locked") return request;
  const token = await openedToken(world.services.store, world.attacker, caller.caller.username);
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

function twinOf(request: SentRequest, twin: (text: string) => string): SentRequest {
  const { url, body, headers } = request;
  const { authorization = "", ...others } = headers;
  const turned = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, twin(value)]));
  return {
    ...request,
    url: twin(url),
    headers: { ...turned, authorization },
    ...(body !== undefined && { body: twin(body) }),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const shownBefore = 500;
const shownLength = 2_000;

/** An answer of many thousand signs tells most where the word stands that should not be in it. */
function aroundPlanted(body: string): string {
  const at = Math.max(body.search(/q[och][a-z0-9]+z/i), 0);
  return body.slice(Math.max(at - shownBefore, 0), Math.max(at - shownBefore, 0) + shownLength);
}

// Breaks good requests and sends them: most inside the process, some over real connections, a few as bare bytes.
import type { Random } from "../../demo/foundation/random.ts";
import { watchTaken } from "../machine-pauses.ts";
import type { Figures } from "../probe.ts";
import { type Answer, insideProcess, overSockets } from "../world/send.ts";
import type { World } from "../world/world.ts";
import { goodRequests, sentOf } from "./good-requests.ts";
import { addressOf, type FuzzRequest, mutated } from "./mutations.ts";
import { bytesOf, plainBytes, type RawRequest, sendBytes } from "./raw-socket.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

const workers = 6;
const socketShare = 0.1;
const rawShare = 0.05;

export type RunOptions = {
  readonly world: World;
  readonly random: Random;
  readonly onFinding: (sentence: string) => void;
  /** Whether pauses of the machine are forgiven. */
  readonly isForgiving: boolean;
};

export type Run = Disposable & {
  /** Until so many requests are made. */
  upTo(count: number): Promise<void>;
  figures(): Figures;
};

type Sending = {
  readonly broken: FuzzRequest;
  readonly raw?: RawRequest | undefined;
  readonly isOutside: boolean;
};

export async function createRun({ world, random, onFinding, isForgiving }: RunOptions): Promise<Run> {
  const taken = watchTaken();
  const good = await goodRequests(world, random);
  const inside = insideProcess(world.app);
  const outside = overSockets(world.url, workers);
  const verdicts: Record<Verdict, number> = {
    fault: 0,
    late: 0,
    misshapen: 0,
    telling: 0,
    unanswered: 0,
    good: 0,
  };
  const counts = { requests: 0, refused: 0, overSockets: 0, asBytes: 0, slowestMs: 0 };

  const send = ({ broken, raw, isOutside }: Sending): Promise<Answer> => {
    if (raw !== undefined) return sendBytes(world.url, raw);
    const sender = isOutside ? outside : inside;
    // What no client would send goes out as bytes instead.
    return sender(sentOf(broken)).catch(() => sendBytes(world.url, plainBytes(broken)));
  };

  const sendOne = async (): Promise<void> => {
    const { request, target } = good.next();
    const broken = mutated(request, random);
    const chance = random.next();
    const raw = chance < rawShare ? bytesOf(broken, random) : undefined;
    const isOutside = raw === undefined && chance < rawShare + socketShare;
    counts.requests += 1;
    if (raw !== undefined) counts.asBytes += 1;
    if (isOutside) counts.overSockets += 1;
    const before = taken.takenMs();
    const sent = await send({ broken, raw, isOutside });
    // A landing forgives what the machine took for others.
    const answer = isForgiving ? { ...sent, ms: Math.max(0, sent.ms - (taken.takenMs() - before)) } : sent;
    if (answer.status >= 400) counts.refused += 1;
    counts.slowestMs = Math.max(counts.slowestMs, Math.round(answer.ms));
    const found = verdictOn(answer, broken.method);
    const verdict = found === "unanswered" && raw?.isCutShort ? "good" : found;
    verdicts[verdict] += 1;
    if (verdict === "good") return;
    const lines = [`${verdict} ${target.route.name}: ${told(broken, raw)}`, toldAnswer(answer)];
    onFinding([...lines, world.causeOf(answer.body)].join("\n  "));
  };

  const work = async (count: number): Promise<void> => {
    while (counts.requests < count) await sendOne();
  };

  return {
    async upTo(count) {
      await Promise.all(Array.from({ length: workers }, () => work(count)));
    },
    figures: () => ({ ...counts, ...verdicts, routes: good.routes, routesCovered: good.covered() }),
    [Symbol.dispose]() {
      taken[Symbol.dispose]();
      outside[Symbol.dispose]();
    },
  };
}

const toldMaxLength = 1_500;

function told(request: FuzzRequest, raw: RawRequest | undefined): string {
  const { method, headers, body = "" } = request;
  const text = raw?.bytes.toString() ?? `${method} ${addressOf(request)} ${JSON.stringify(headers)} ${body}`;
  return text.slice(0, toldMaxLength);
}

function toldAnswer({ status, body, ms }: Answer): string {
  return `${status} in ${Math.round(ms)} ms ${body.slice(0, toldMaxLength)}`;
}

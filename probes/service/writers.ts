// People who write and will not let go: a write whose answer was lost, or who was told to come again, is sent again under the same key until
// it is acknowledged. Some go away before they hear the answer, as a phone does in a tunnel.
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../filters/random.ts";
import { type Answered, type Line, withLine } from "./line.ts";
import type { Tally } from "./tally.ts";
import { type RecordsByName, recordsByName, type ServiceTenant } from "./tenant.ts";

export type Writers = AsyncDisposable & {
  readonly acknowledged: () => number;
  /** When the slowest of all writers had a write acknowledged that was sent after then; undefined while one has none. */
  readonly allServedAfter: (moment: number) => number | undefined;
  /** Each ends with the write it is at, or gives it up after so long. */
  readonly stop: (patienceMs?: number) => Promise<WritersCounts>;
};

export type WritersCounts = {
  readonly writes: number;
  /** Sent again, for whatever reason. */
  readonly repeats: number;
  /** Of them, those whose sender had gone away. */
  readonly answersUnheard: number;
  /** Never acknowledged however often they were sent. */
  readonly unacknowledged: number;
};

export type WritersOptions = {
  readonly url: string;
  readonly tenant: ServiceTenant;
  readonly random: Random;
  readonly tally: Tally;
};

type Acknowledged = { readonly name: string; readonly key: string };

export const writerCount = 6;
const goesAwayChance = 0.1;
const goesAwayMaxMs = 25;
const pauseMs = 10;
const againAfterMs = 40;
const perseveranceMs = 30_000;

export function startWriters(
  options: WritersOptions,
): Writers & { readonly written: readonly Acknowledged[] } {
  const { url, tenant, random, tally } = options;
  const written: Acknowledged[] = [];
  const lastServed = Array.from({ length: writerCount }, () => ({ sentAt: 0, endedAt: 0 }));
  const counts = { writes: 0, repeats: 0, answersUnheard: 0, unacknowledged: 0 };
  let givenUpAt = Infinity;

  const write = async (line: Line, writer: number, name: string): Promise<void> => {
    counts.writes += 1;
    const body = JSON.stringify({ name });
    for (; ; counts.repeats += 1) {
      const goneAfterMs = random.isLucky(goesAwayChance) ? random.below(goesAwayMaxMs) : undefined;
      const answered = await line.ask({
        ...{ path: "/api/core/notes", method: "POST", token: tenant.tokens[writer] ?? "", body, goneAfterMs },
        key: name,
      });
      const isUnheard = goneAfterMs !== undefined && answered.status === 0;
      if (isUnheard) counts.answersUnheard += 1;
      else tally.add(answered, `write ${name}`);
      const key = registrationOf(answered);
      if (key !== undefined) {
        written.push({ name, key });
        lastServed[writer] = answered;
        return;
      }
      if (performance.now() > givenUpAt) break;
      if (!isUnheard) await sleep(againAfterMs);
    }
    counts.unacknowledged += 1;
  };
  const work = async (line: Line, writer: number): Promise<void> => {
    for (let number = 0; givenUpAt === Infinity; number += 1) {
      await write(line, writer, `written-${writer}-${number}`);
      await sleep(pauseMs);
    }
  };
  const working = Promise.all(
    Array.from({ length: writerCount }, (_, writer) => withLine(url, (line) => work(line, writer))),
  );
  const stop = async (patienceMs = perseveranceMs): Promise<WritersCounts> => {
    givenUpAt = performance.now() + patienceMs;
    await working;
    return counts;
  };
  return {
    written,
    acknowledged: () => written.length,
    allServedAfter(moment) {
      const isServed = lastServed.every(({ sentAt }) => sentAt > moment);
      return isServed ? Math.max(...lastServed.map(({ endedAt }) => endedAt)) : undefined;
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}

function registrationOf({ status, body }: Answered): string | undefined {
  return status === 200 ? String(JSON.parse(body).registration) : undefined;
}

export type WrittenVerdict = { readonly lost: number; readonly doubled: number };

/** Lost: acknowledged and not there under the number it was acknowledged with. Doubled: there more than once, acknowledged or not. */
export async function verdictOnWrites(
  tenant: ServiceTenant,
  written: readonly Acknowledged[],
): Promise<WrittenVerdict> {
  const kept: RecordsByName = await recordsByName(tenant, "notes");
  return {
    lost: written.filter(({ name, key }) => !kept.get(name)?.includes(key)).length,
    doubled: kept.values().reduce((sum, keys) => sum + keys.length - 1, 0),
  };
}
